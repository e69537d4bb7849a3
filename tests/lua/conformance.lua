-- Every case of tests/conformance/ through examples/lua/ttt.lua.
local check = require 'check'
local ttt = require 'ttt'

local function public(result, refusal) return refusal and refusal.result or ttt.result_name(result) end

local calls = {
  play = function(game, row, col) return public(game:play(row, col)) end,
  undo = function(game) return public(game:undo()) end,
  redo = function(game) return public(game:redo()) end,
  turn = function(game) return ({'X', 'O'})[game:turn()] end,
  winner = function(game) return ({[0] = check.null, 'X', 'O', nil, nil, 'DRAW'})[game:winner()] end,
  move = function(game, player, row, col)
    if type(player) == 'number' then
      local result, refusal = game:move(player, row, col)
      return result or refusal.code
    end
    return public(game:move(({X = ttt.X, O = ttt.O})[player] or 257, row, col))
  end,
  board = function(game)
    local config, board, rows = game:config(), game:board(), {}
    for row = 1, config.rows do
      rows[row] = {}
      for col = 1, config.cols do
        rows[row][col] = ({[0] = '', 'X', 'O'})[board[(row - 1) * config.cols + col]]
      end
    end
    return rows
  end,
}

check.test('seeds', function()
  for _, case in ipairs(check.cases('seeds.jsonl', 19)) do
    local game = check.game(case)
    for i, op in ipairs(case.ops) do
      check.is(calls[op[1]](game, unpack(op, 2)), case.expect[i], case.name .. ', call ' .. i)
    end
  end
end)

local function marks(board)
  local list = {}
  for letter in table.concat(board):gmatch '.' do list[#list + 1] = ('.XOYZ'):find(letter, 1, true) - 1 end
  return list
end

local function ends_as_told(game, case)
  check.is(ttt.result_name(game:winner()), case.winner, case.name)
  check.is(game:turn(), case.turn, case.name)
  check.is(game:board(), marks(case.board), case.name)
  local winning = game:winning_cells()
  for i, cell in ipairs(winning) do winning[i] = {cell.row, cell.col} end
  check.is(winning, case.winning_cells, case.name)
end

check.test('games, moved to another block before every call', function()
  for _, case in ipairs(check.cases('games.jsonl', 240)) do
    local game = check.game(case)
    for i, op in ipairs(case.ops) do
      game = assert(i % 2 == 0 and game:copy() or ttt.open(game:bytes()))
      local got
      if type(op) == 'string' then
        got = check.name(game[op](game))
      elseif op[3] then
        got = check.name(game:move(op[3], op[1], op[2]))
      else
        got = check.name(game:play(op[1], op[2]))
      end
      check.is(got, case.expect[i], case.name .. ', call ' .. i)
    end
    ends_as_told(game, case)
    local again = assert(ttt.read_record(game:record()))
    ends_as_told(again, case)
    check.is(again:moves(), game:moves())
    check.is(again:hash(), game:hash())
  end
end)

check.test('positions', function()
  for _, case in ipairs(check.cases('positions.jsonl', 120)) do
    local game = check.game(case)
    check.is(check.name(game:set_board(marks(case.board))), case.expect, case.name)
    if case.turn ~= check.null then check.is(game:turn(), case.turn, case.name) end
  end
end)

check.done()
