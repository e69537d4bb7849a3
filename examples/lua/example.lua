-- SPDX-License-Identifier: MIT OR Apache-2.0
-- A game against the library's own player: with a strategy in Lua, saved, taken up again, taken back, and a
-- move that is refused.
--
--     luajit example.lua [FILE]

local ttt = require 'ttt'

--- Tries each move on a copy, where the library's player goes on for both sides, and takes the first that
-- ends best.
local function dreamer(game, me)
  local best, best_value
  for _, cell in ipairs(game:free_cells()) do
    local copy = assert(game:copy())
    local result = assert(copy:play(cell.row, cell.col))
    while result == ttt.OK do result = assert(copy:play_strategy(ttt.smart)) end
    local value = result == me and 1 or result == ttt.DRAW and 0 or -1
    if not best or value > best_value then best, best_value = cell, value end
  end
  return best
end

--- Writes a game so that the file is whole at any time: the old one, then the new one.
local function save(game, name)
  local file = assert(io.open(name .. '.new', 'wb'))
  assert(file:write(game:bytes()))
  assert(file:close())
  assert(os.rename(name .. '.new', name))
end

local game = assert(ttt.new{rows = 5, k = 4})
local played = {}
local match = ttt.match(game, {dreamer, ttt.smart}, {
  function(seen, event)
    if event.kind == ttt.EVENT_MOVE then played[#played + 1] = seen:label(event.cell.row, event.cell.col) end
  end,
})
local result = assert(match:run())
print(table.concat(played, ' '))
print(tostring(game) .. ttt.result_message(result))

local name = arg[1] or 'game.ttt'
save(game, name)
local file = assert(io.open(name, 'rb'))
local again = assert(ttt.open(file:read '*a'))
file:close()
print('reopened: ' .. (again:record() == game:record() and 'the same game' or 'another game'))

assert(again:undo())
print(('taken back: %s to move'):format(again:turn() == ttt.X and 'X' or 'O'))
local first = again:moves()[1]
local accepted, refusal = again:move(again:turn(), first.row, first.col)
if not accepted then print(('refused: %s (%d): %s'):format(refusal.result, refusal.code, refusal)) end
