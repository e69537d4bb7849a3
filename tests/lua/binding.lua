-- The corners of examples/lua/ttt.lua.
local check = require 'check'
local ttt = require 'ttt'

local test, is, refuses, raises = check.test, check.is, check.refuses, check.raises

local function new() return assert(ttt.new{rows = 3}) end

--- The body's calls leave the game as it was.
local function changes_nothing(game, body)
  local before = game:bytes()
  body()
  is(game:bytes() == before, true)
end

test("constants are the header's", function()
  local checked, version = 0, {}
  for line in assert(io.open 'include/ttt.h'):lines() do
    local name, value = line:match '^#define TTT_([%w_]+) (%S+)$'
    if value == 'UINT32_MAX' then value = 2 ^ 32 - 1 end
    value = tonumber(value)
    if value and name:find '^VERSION_' then
      version[#version + 1] = value
    elseif value and name ~= 'ALIGN' then
      is(ttt[name], value, name)
      checked = checked + 1
    end
  end
  is(checked > 40, true)
  is(ttt.VERSION, table.concat(version, '.'))
end)

test('what its C type would cut is refused, and what is no integer is an error', function()
  local game = new()
  changes_nothing(game, function()
    for _, player in ipairs{257, -255, 2 ^ 32 + 1, 2 ^ 53 + 2, 1e300} do
      refuses('NOT_YOUR_TURN', game:move(player, 0, 0))
      refuses('NOT_YOUR_TURN', game:can_move(player, 0, 0))
    end
    for _, far in ipairs{2 ^ 32, 2 ^ 31, -2 ^ 32, -1, 3, 1e300} do
      refuses('OUT_OF_BOUNDS', game:play(far, 0))
      refuses('OUT_OF_BOUNDS', game:move(ttt.X, 0, far))
      refuses('OUT_OF_BOUNDS', game:play_strategy(function() return {row = far, col = 0} end))
      is(game:at(far, 0), ttt.EMPTY)
      is(game:label(0, far), nil)
      is(game:landing_row(far), nil)
      local played, result, refusal = game:play_all{{row = far, col = 0}}
      is(played, 0)
      refuses('OUT_OF_BOUNDS', result, refusal)
    end
    for _, none in ipairs{0 / 0, 1.5, math.huge, '1', {}, true, 1LL} do
      raises('must be an integer', game.move, game, none, 0, 0)
      raises('must be an integer', game.play, game, none, 0)
      raises('must be an integer', game.play, game, 0, none)
      raises('must be an integer', game.set_board, game, {none})
      raises('must be an integer', game.play_strategy, game, function() return {row = none, col = 0} end)
    end
    raises('must be an integer', game.play, game, nil, 0)
    refuses('BAD_BOARD', game:set_board{257, 0, 0, 0, 0, 0, 0, 0, 0})
    refuses('BAD_BOARD', game:set_board{})
    for _, version in ipairs{2 ^ 64, -1} do raises('out of range', game.move_if, game, version, ttt.X, 0, 0) end
    raises('out of range', game.playouts, game, 1, -1)
  end)
  for _, rows in ipairs{0, -1, 32768, 65536 + 3, 2 ^ 32 + 3} do refuses('BAD_SIZE', ttt.new{rows = rows}) end
  for _, cols in ipairs{-1, 65536 + 3} do refuses('BAD_SIZE', ttt.new{rows = 3, cols = cols}) end
  for _, k in ipairs{-1, 4, 65536 + 3} do refuses('BAD_K', ttt.new{rows = 3, k = k}) end
  for _, players in ipairs{-1, 1, 5, 256 + 2} do refuses('BAD_PLAYERS', ttt.new{rows = 3, players = players}) end
  for _, rules in ipairs{-1, 32, 256} do refuses('BAD_RULES', ttt.new{rows = 3, rules = rules}) end
  for _, undo in ipairs{-1, 2 ^ 32} do raises('out of range', ttt.new, {rows = 3, undo = undo}) end
  refuses('BAD_SIZE', ttt.new{})
  raises('must be an integer', ttt.new, {rows = 2.5})
end)

test('a refusal tells which, and changes nothing', function()
  local game = new()
  is(game:move(ttt.X, 1, 1), ttt.OK)
  changes_nothing(game, function()
    local result, refusal = game:move(ttt.O, 1, 1)
    is({result, refusal.code, refusal.result, refusal.message, refusal:is_invalid_move()},
      {nil, ttt.OCCUPIED, 'INVALID_MOVE', 'the cell is taken', true})
    raises('the cell is taken', function() assert(game:move(ttt.O, 1, 1)) end)
    refuses('NOT_YOUR_TURN', game:move(ttt.X, 0, 0))
    refuses('STALE', game:move_if(0, ttt.O, 0, 0))
    refuses('NOTHING_TO_REDO', game:redo())
    refuses('BAD_RULES', game:drop(0))
    refuses('NO_MOVE', game:play_strategy(function() end))
    refuses('BAD_TEXT', game:cell 'A1')
    refuses('BAD_TEXT', game:cell '')
    is(game:can_move(ttt.O, 0, 0), true)
  end)
  is(game:move_if(game:version(), ttt.O, 0, 0), ttt.OK)
  is(game:version(), 2ULL)
end)

test('what it tells', function()
  local asked = {rows = 6, cols = 7, k = 4, players = 2, rules = ttt.GRAVITY, undo = ttt.NO_UNDO}
  local game = assert(ttt.new(asked))
  is(game:config(), asked)
  local last
  for _, col in ipairs{3, 3, 4, 4, 5, 5, 6} do last = game:drop(col) end
  is(last, ttt.X_WINS)
  is(game:winning_cells(), {{row = 5, col = 3}, {row = 5, col = 4}, {row = 5, col = 5}, {row = 5, col = 6}})
  is({game:label(5, 6), game:cell 'g1', game:landing_row(6)}, {'g1', {row = 5, col = 6}, 4})
  is({game:record(), game:turn(), #game:free_cells(), #game:moves(), game:is_dead()}, {nil, ttt.EMPTY, 0, 0, false})
  local info = game:info()
  is({info.moves, info.winner, info.last_mark, info.last}, {7, ttt.X_WINS, ttt.X, {row = 5, col = 6}})
  is(game:reset(), ttt.OK)
  is(game:info().last, nil)
  is({new():play_all{{row = 0, col = 0}, {row = 1, col = 1}}}, {2, ttt.OK})
  is({new():play_all{}}, {0, ttt.OK})
  is({ttt.result_name(99), ttt.result_name(2 ^ 32)}, {'UNKNOWN', 'UNKNOWN'})
end)

test('bytes that are no game are refused', function()
  local bytes = new():bytes()
  is(assert(ttt.open(bytes .. 'more')):winner(), ttt.OK)
  for n = 0, #bytes - 1 do is(ttt.open(bytes:sub(1, n)), nil) end
  refuses('BUFFER_TOO_SMALL', ttt.open '')
  refuses('CORRUPT', ttt.open(('\0'):rep(200)))
  for i = 1, #bytes do
    for power = 0, 7 do
      local flipped = string.char(bit.bxor(bytes:byte(i), 2 ^ power))
      local game = ttt.open(bytes:sub(1, i - 1) .. flipped .. bytes:sub(i + 1))
      if game then game:play_strategy(ttt.smart) end
    end
  end
  refuses('BAD_TEXT', ttt.read_record '')
  refuses('BAD_TEXT', ttt.read_record 'ttt1 3 3 3 2 0 a1\0')
  refuses('OCCUPIED', ttt.read_record 'ttt1 3 3 3 2 0 a1 a1')
  is(assert(ttt.read_record('ttt1 3 3 3 2 0 a1', ttt.NO_UNDO)):config().undo, ttt.NO_UNDO)
end)

test('what is no game is an error, never a crash', function()
  local game = new()
  for _, none in ipairs{false, 'game', {}, setmetatable({}, getmetatable(game))} do
    raises('a game is wanted', game.move, none, ttt.X, 0, 0)
    raises('a game is wanted', ttt.smart, none, ttt.X)
    raises('a game is wanted', function() ttt.match(none):run() end)
  end
  raises('from a string', ttt.open, nil)
  raises('must be a function', game.play_strategy, game, nil)
end)

test('while a strategy looks at it a game is busy, and a copy is not', function()
  local game = new()
  is(game:play_strategy(function(seen, me)
    is({seen == game, me}, {true, ttt.X})
    refuses('BUSY', seen:play(0, 0))
    refuses('BUSY', seen:reset())
    refuses('BUSY', seen:play_strategy(ttt.smart))
    local copy = assert(seen:copy())
    is(copy:play_strategy(function() return {row = 1, col = 1} end), ttt.OK)
    is(copy:at(1, 1), ttt.X)
    return ttt.first_free(seen, me)
  end), ttt.OK)
  is(game:moves(), {{row = 0, col = 0}})
end)

test('an error in a callback comes out of the call', function()
  local game, thrown = new(), {}
  local function throws() error(thrown) end
  changes_nothing(game, function()
    raises(thrown, game.play_strategy, game, throws)
    raises(thrown, game.play_strategy, game, function(seen) assert(seen:copy()):play_strategy(throws) end)
    raises(thrown, function() ttt.match(game, {throws}):run() end)
    raises('attempt to', game.play_strategy, game, function() return 5 + {} end)
    raises('attempt to yield', coroutine.wrap(function() game:play_strategy(coroutine.yield) end))
  end)
  -- A listener hears of a move that is made already.
  local heard = {}
  local match = ttt.match(game, {}, {throws, function(_, event) heard[#heard + 1] = event end})
  raises(thrown, match.move, match, ttt.X, 1, 1)
  is(heard, {{kind = ttt.EVENT_MOVE, result = ttt.OK, mark = ttt.X, cell = {row = 1, col = 1}}})
  is(game:at(1, 1), ttt.X)
  is(game:play_strategy(ttt.smart), ttt.OK)
end)

test('a match', function()
  local kinds = {}
  local match = ttt.match(new(), {[ttt.O] = ttt.smart}, {function(_, event) kinds[#kinds + 1] = event.kind end})
  is(match:run(), ttt.OK)
  refuses('NO_MOVE', match:computer())
  is(match:move(ttt.X, 1, 1), ttt.OK)
  refuses('NOT_YOUR_TURN', match:move(ttt.X, 0, 0))
  is(match:computer(), ttt.OK)
  is(match:undo(), ttt.OK)
  is(match:redo(), ttt.OK)
  is(match:move(ttt.X, 2, 2), ttt.OK)
  match.seats[ttt.X] = ttt.smart
  is(match:run(), ttt.X_WINS)
  is(match:reset(), ttt.OK)
  refuses('NOTHING_TO_UNDO', match:undo())
  local M, R = ttt.EVENT_MOVE, ttt.EVENT_REFUSED
  is(kinds, {R, M, R, M, ttt.EVENT_UNDO, ttt.EVENT_REDO, M, M, M, M, M, ttt.EVENT_END, ttt.EVENT_RESET, R})
end)

test('computer players', function()
  local game = assert(ttt.read_record 'ttt1 3 3 3 2 0 a1 b2 b1')
  is(ttt.smart(game, ttt.O), {row = 2, col = 2})
  is(ttt.random(7)(game, ttt.O), ttt.random(7ULL)(game, ttt.O))
  local searcher = assert(ttt.searcher{rows = 3})
  local found = assert(searcher:analyze(new(), {nodes = 1000000}))
  is({found.value, found.distance, found.exact}, {0, 9, true})
  is(searcher:set_limits{depth = 9}, ttt.OK)
  is(game:play_strategy(searcher:strategy()), ttt.OK)
  is(game:at(2, 2), ttt.O)
  refuses('BAD_RULES', searcher:analyze(assert(ttt.new{rows = 4}), {depth = 1}))
  refuses('BAD_K', ttt.searcher{rows = 3, k = 4})
  -- One of tests/c/vectors.h.
  is(new():playouts(1000, 1), {571, 284, 0, 0, 145})
end)

test('the collector runs in the middle of a match', function()
  for _ = 1, 20 do
    local function collecting(game, me)
      collectgarbage()
      assert(game:copy():play_strategy(ttt.smart))
      return ttt.smart(game, me)
    end
    local match = ttt.match(assert(ttt.new{rows = 4}), {collecting, collecting}, {function() collectgarbage() end})
    is(match:run(), ttt.DRAW)
  end
end)

test('games and callbacks come and go', function()
  for i = 1, 50000 do
    local game = assert(ttt.new{rows = 10})
    assert(game:play_strategy(function() return {row = i % 10, col = 0} end))
    assert(game:undo())
  end
end)

test('the file can be loaded again', function()
  package.loaded.ttt = nil
  local again = require 'ttt'
  is(assert(again.new{rows = 3}):play_strategy(again.smart), again.OK)
end)

check.done()
