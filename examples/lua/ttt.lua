-- SPDX-License-Identifier: MIT OR Apache-2.0
--- libttt for LuaJIT, through its C functions. This file is all there is.
--
--     local ttt = require 'ttt'
--     local game = assert(ttt.new{rows = 3})
--     game:move(ttt.X, 1, 1)           --> 0: ttt.OK, the game goes on
--     game:move(ttt.O, 1, 1)           --> nil, and a refusal; nothing has changed
--
-- What the library refuses returns nil and a refusal, a table with `code` (ttt.OCCUPIED), `result` (its
-- name, "INVALID_MOVE") and `message`, which tostring gives too; `assert` makes an error of it. A number
-- that is none of the C function's is judged as it stands, and never cut: 257 is nobody's turn, row 2^32
-- is off the board. What is no integer is an error.
--
-- Rows and columns count from 0, as everywhere in libttt. There is nothing to close: a game lives in
-- LuaJIT's own memory. The library is where the loader finds `ttt`, or what TTT_LIBRARY names.
-- `include/ttt.h` says more about each function.

local ffi = require 'ffi'

-- A test runner that forgets what is loaded may load this file again; C's types stay.
if not pcall(ffi.typeof, 'ttt_config') then ffi.cdef [[
typedef struct { uint16_t rows, cols, k; uint8_t players, rules; uint32_t undo, reserved; } ttt_config;
typedef struct { int32_t row, col; } ttt_cell;
typedef struct {
    uint16_t rows, cols, k; uint8_t players, rules; uint32_t moves, redoable; uint64_t version;
    int32_t winner; uint8_t turn, last_mark, reserved[2]; ttt_cell last;
} ttt_info;
typedef bool (*ttt_choose)(void *state, const void *game, uint8_t me, ttt_cell *out);
typedef struct { ttt_choose choose; void *self; } ttt_strategy;
typedef struct { uint64_t nodes; uint32_t depth, reserved; } ttt_limits;
typedef struct { int32_t value; uint32_t distance, depth, exact; uint64_t nodes; ttt_cell best; } ttt_analysis;
typedef struct { int32_t kind, result; uint8_t mark, reserved[3]; ttt_cell cell; } ttt_event;
typedef void (*ttt_on_event)(void *state, const void *game, const ttt_event *event);
typedef struct { ttt_on_event on_event; void *self, *next; } ttt_listener;
typedef struct { void *game; ttt_strategy player[4]; ttt_listener *listeners; } ttt_match;

uint32_t ttt_version_number(void);
const char *ttt_result_name(int32_t result);
const char *ttt_result_message(int32_t result);
bool ttt_is_invalid_move(int32_t result);
int32_t ttt_check(const ttt_config *config);
size_t ttt_size(const ttt_config *config);
void *ttt_init(void *buffer, size_t len, const ttt_config *config, int32_t *why);
void *ttt_open(void *block, size_t len, int32_t *why);
void *ttt_copy(const void *game, void *buffer, size_t len, int32_t *why);
size_t ttt_bytes(const void *game);
int32_t ttt_reset(void *game);
int32_t ttt_move(void *game, uint8_t player, int32_t row, int32_t col);
int32_t ttt_play(void *game, int32_t row, int32_t col);
int32_t ttt_drop(void *game, int32_t col);
int32_t ttt_move_if(void *game, uint64_t version, uint8_t player, int32_t row, int32_t col);
int32_t ttt_can_move(const void *game, uint8_t player, int32_t row, int32_t col);
size_t ttt_play_all(void *game, const ttt_cell *cells, size_t n, int32_t *last);
int32_t ttt_undo(void *game);
int32_t ttt_redo(void *game);
int32_t ttt_set_board(void *game, const uint8_t *marks, size_t len);
int32_t ttt_winner(const void *game);
uint8_t ttt_turn(const void *game);
uint8_t ttt_at(const void *game, int32_t row, int32_t col);
int32_t ttt_landing_row(const void *game, int32_t col);
size_t ttt_board(const void *game, uint8_t *out, size_t cap);
size_t ttt_moves(const void *game, ttt_cell *out, size_t cap);
size_t ttt_free_cells(const void *game, ttt_cell *out, size_t cap);
size_t ttt_winning_cells(const void *game, ttt_cell *out, size_t cap);
bool ttt_is_dead(const void *game);
uint64_t ttt_hash(const void *game);
uint64_t ttt_version(const void *game);
int32_t ttt_get_config(const void *game, ttt_config *out);
int32_t ttt_get_info(const void *game, ttt_info *out, size_t out_size);
size_t ttt_board_text(const void *game, char *out, size_t cap);
size_t ttt_write_record(const void *game, char *out, size_t cap);
int32_t ttt_record_config(const char *text, size_t len, ttt_config *out);
void *ttt_read_record(void *buffer, size_t len, const ttt_config *config, const char *text, size_t n, int32_t *why);
size_t ttt_cell_label(const void *game, int32_t row, int32_t col, char *out, size_t cap);
int32_t ttt_parse_label(const void *game, const char *text, size_t len, ttt_cell *out);
bool ttt_first_free(void *state, const void *game, uint8_t me, ttt_cell *out);
bool ttt_smart(void *state, const void *game, uint8_t me, ttt_cell *out);
bool ttt_random(void *state, const void *game, uint8_t me, ttt_cell *out);
bool ttt_search(void *state, const void *game, uint8_t me, ttt_cell *out);
int32_t ttt_play_strategy(void *game, const ttt_strategy *strategy);
size_t ttt_playouts_size(const void *game);
int32_t ttt_playouts(const void *game, uint64_t games, uint64_t *seed, void *scratch, size_t len, uint64_t *counts);
size_t ttt_searcher_size(const ttt_config *config, size_t table_bytes);
void *ttt_searcher_init(void *buffer, size_t len, const ttt_config *config, int32_t *why);
int32_t ttt_set_limits(void *searcher, const ttt_limits *limits);
int32_t ttt_analyze(void *searcher, const void *game, const ttt_limits *limits, ttt_analysis *out);
int32_t ttt_match_move(ttt_match *match, uint8_t player, int32_t row, int32_t col);
int32_t ttt_match_computer(ttt_match *match);
int32_t ttt_match_run(ttt_match *match);
int32_t ttt_match_undo(ttt_match *match);
int32_t ttt_match_redo(ttt_match *match);
int32_t ttt_match_reset(ttt_match *match);
]] end

local C = ffi.load(os.getenv 'TTT_LIBRARY' or 'ttt')

local ttt = {
  EMPTY = 0, X = 1, O = 2, P3 = 3, P4 = 4, -- marks
  OK = 0, X_WINS = 1, O_WINS = 2, P3_WINS = 3, P4_WINS = 4, DRAW = 5, -- how a game stands
  EXACT = 1, GRAVITY = 2, MISERE = 4, NO_DIAGONALS = 8, WRAP = 16, -- rules, to be added up
  MAX_SIDE = 32767, NO_UNDO = 2 ^ 32 - 1,
  -- why a call was refused
  GAME_OVER = -1, NOT_YOUR_TURN = -2, OUT_OF_BOUNDS = -3, OCCUPIED = -4, FLOATING = -5, NOTHING_TO_UNDO = -6,
  NOTHING_TO_REDO = -7, STALE = -8, NO_MOVE = -9, BUSY = -10, NULL = -20, CORRUPT = -21, NO_MEMORY = -22,
  BUFFER_TOO_SMALL = -23, MISALIGNED = -24, BAD_SIZE = -30, BAD_K = -31, BAD_PLAYERS = -32, BAD_RULES = -33,
  BAD_BOARD = -34, BAD_TEXT = -35,
  -- what happened in a match
  EVENT_MOVE = 1, EVENT_UNDO = 2, EVENT_REDO = 3, EVENT_END = 4, EVENT_RESET = 5, EVENT_REFUSED = 6,
}

-- Numbers and memory ------------------------------------------------------------------------------------

local function integer(value, what)
  if type(value) ~= 'number' or value % 1 ~= 0 then -- of NaN and infinity the remainder is NaN
    error(what .. ' must be an integer, not ' .. tostring(value), 0)
  end
  return value
end

--- An integer that the C type holds as it is, or else `wrong`, which is refused for the same reason.
local function fit(value, max, wrong, what)
  integer(value, what)
  return value >= 0 and value <= max and value or wrong
end

local function player_of(player) return fit(player, 255, ttt.EMPTY, 'player') end
local function row_of(row) return fit(row, 2 ^ 31 - 1, -1, 'row') end
local function col_of(col) return fit(col, 2 ^ 31 - 1, -1, 'col') end
local function result_of(result) return result < 0 and -fit(-result, 99, 99, 'result') or fit(result, 99, 99, 'result') end

--- An unsigned number below `limit`, for what the library does not judge.
local function unsigned(value, limit, what)
  if ffi.istype('uint64_t', value) and limit == 2 ^ 64 then return value end
  integer(value, what)
  if value < 0 or value >= limit then error(what .. ' is out of range: ' .. tostring(value), 0) end
  return ffi.new('uint64_t', value)
end

local function c_config(config)
  local function field(name, max) return fit(config[name] or 0, max, max, name) end
  return ffi.new('ttt_config', field('rows', 65535), field('cols', 65535), field('k', 65535), field('players', 255),
    field('rules', 255), unsigned(config.undo or 0, 2 ^ 32, 'undo'))
end

local function lua_config(c)
  return {rows = c.rows, cols = c.cols, k = c.k, players = c.players, rules = c.rules, undo = c.undo}
end

local function c_limits(limits)
  return ffi.new('ttt_limits', unsigned(limits.nodes or 0, 2 ^ 64, 'nodes'), unsigned(limits.depth or 0, 2 ^ 32, 'depth'))
end

local function lua_cell(c) return {row = c.row, col = c.col} end

--- Memory of at least so many bytes, aligned as a game must be; and how many.
local function memory(bytes)
  local words = math.ceil(tonumber(bytes) / 8)
  return ffi.new('uint64_t[?]', words), words * 8
end

local Refusal = {}
Refusal.__index = Refusal
function Refusal:__tostring() return self.message end
--- Whether the move itself was wrong: off the board, on a taken cell, or in the air.
function Refusal:is_invalid_move() return C.ttt_is_invalid_move(self.code) end

--- The name of a result: "OK", "X_WINS", …
function ttt.result_name(result) return ffi.string(C.ttt_result_name(result_of(result))) end

--- A result as a sentence for a person.
function ttt.result_message(result) return ffi.string(C.ttt_result_message(result_of(result))) end

--- What a C function has answered: the result, or nil and the refusal.
local function answer(result)
  if result >= 0 then return result end
  local refusal = {code = result, result = ttt.result_name(result), message = ttt.result_message(result)}
  return nil, setmetatable(refusal, Refusal)
end

--- A two-step answer: asks how long it is, then for it. Returns the array and its length.
local function two_step(ask, type, block, ...)
  local args, count = {...}, select('#', ...)
  args[count + 1], args[count + 2] = nil, 0
  local n = tonumber(ask(block, unpack(args, 1, count + 2)))
  local out = ffi.new(type, n)
  args[count + 1], args[count + 2] = out, n
  if n > 0 then ask(block, unpack(args, 1, count + 2)) end
  return out, n
end

local function cells(ask, block)
  local out, n = two_step(ask, 'ttt_cell[?]', block)
  local list = {}
  for i = 1, n do list[i] = lua_cell(out[i - 1]) end
  return list
end

local function text(ask, block, ...)
  local out, n = two_step(ask, 'char[?]', block, ...)
  return n > 0 and ffi.string(out, n - 1) or nil
end

-- The game ----------------------------------------------------------------------------------------------

local Game = {}
Game.__index = Game

-- The block that a game, or a searcher, lives in.
local blocks = setmetatable({}, {__mode = 'k'})

local function block_of(game)
  return blocks[game] or error('a game is wanted, not a ' .. type(game), 0)
end

--- Makes an object of what `make` has put into a block.
local function made(class, block, why)
  local ok, refusal = answer(why[0])
  if not ok then return nil, refusal end
  local object = setmetatable({}, class)
  blocks[object] = block
  return object
end

--- Makes a game. `config` has `rows`, and may have `cols`, `k`, `players`, `rules` and `undo`, the number of
-- moves to keep; what is left out, or 0, is as in the classic game. `undo = ttt.NO_UNDO` keeps none.
function ttt.new(config)
  local c = c_config(config)
  local ok, refusal = answer(C.ttt_check(c))
  if not ok then return nil, refusal end
  local block, size = memory(C.ttt_size(c))
  local why = ffi.new 'int32_t[1]'
  C.ttt_init(block, size, c, why)
  return made(Game, block, why)
end

--- Takes up the game in what `bytes` returned, here or on another machine, after checking all of it.
function ttt.open(bytes)
  if type(bytes) ~= 'string' then error('a game is opened from a string, not ' .. tostring(bytes), 0) end
  local block = memory(#bytes + 1)
  ffi.copy(block, bytes, #bytes)
  local why = ffi.new 'int32_t[1]'
  C.ttt_open(block, #bytes, why)
  return made(Game, block, why)
end

--- Plays what `record` returned, every move checked. The game keeps `undo` moves: nil is all.
function ttt.read_record(record, undo)
  record = tostring(record)
  local c = ffi.new 'ttt_config'
  local ok, refusal = answer(C.ttt_record_config(record, #record, c))
  if not ok then return nil, refusal end
  c.undo = unsigned(undo or 0, 2 ^ 32, 'undo')
  local block, size = memory(C.ttt_size(c))
  local why = ffi.new 'int32_t[1]'
  C.ttt_read_record(block, size, c, record, #record, why)
  return made(Game, block, why)
end

function Game:copy()
  local block, size = memory(C.ttt_bytes(block_of(self)))
  local why = ffi.new 'int32_t[1]'
  C.ttt_copy(block_of(self), block, size, why)
  return made(Game, block, why)
end

--- All of the game as a string, to be kept anywhere; `ttt.open` takes it up.
function Game:bytes() return ffi.string(block_of(self), C.ttt_bytes(block_of(self))) end

--- Moves for a player. Returns how the game then stands: ttt.OK, ttt.X_WINS, …, ttt.DRAW.
function Game:move(player, row, col) return answer(C.ttt_move(block_of(self), player_of(player), row_of(row), col_of(col))) end

--- Moves for whoever's turn it is.
function Game:play(row, col) return answer(C.ttt_play(block_of(self), row_of(row), col_of(col))) end

--- With gravity: moves in a column, for whoever's turn it is.
function Game:drop(col) return answer(C.ttt_drop(block_of(self), col_of(col))) end

--- Moves if the game is still at the version that the caller has seen; STALE if it isn't.
function Game:move_if(version, player, row, col)
  local seen = unsigned(version, 2 ^ 64, 'version')
  return answer(C.ttt_move_if(block_of(self), seen, player_of(player), row_of(row), col_of(col)))
end

--- True, or nil and why `move` would be refused.
function Game:can_move(player, row, col)
  local ok, refusal = answer(C.ttt_can_move(block_of(self), player_of(player), row_of(row), col_of(col)))
  return ok and true, refusal
end

--- Plays one cell after the other, until one is refused. Returns how many were accepted, and what the last
-- call answered: a result, or nil and a refusal.
function Game:play_all(moves)
  local list, last = ffi.new('ttt_cell[?]', #moves + 1), ffi.new 'int32_t[1]'
  for i, cell in ipairs(moves) do list[i - 1] = {row_of(cell.row), col_of(cell.col)} end
  local played = C.ttt_play_all(block_of(self), list, #moves, last)
  return tonumber(played), answer(last[0])
end

--- Takes the last move back. Returns how the game now stands.
function Game:undo() return answer(C.ttt_undo(block_of(self))) end

--- Puts back the move that was taken back last.
function Game:redo() return answer(C.ttt_redo(block_of(self))) end

--- Back to the empty board.
function Game:reset() return answer(C.ttt_reset(block_of(self))) end

--- Puts a whole position on the board: a list of marks, row by row.
function Game:set_board(marks)
  local bytes = ffi.new('uint8_t[?]', #marks + 1)
  for i, mark in ipairs(marks) do bytes[i - 1] = fit(mark, 255, 255, 'mark') end
  return answer(C.ttt_set_board(block_of(self), bytes, #marks))
end

--- How the game stands: ttt.OK while it goes on; a win is the winner's mark; or ttt.DRAW.
function Game:winner() return C.ttt_winner(block_of(self)) end

--- The mark of who moves next; ttt.EMPTY once the game is over.
function Game:turn() return C.ttt_turn(block_of(self)) end

--- The mark on a cell; ttt.EMPTY off the board.
function Game:at(row, col) return C.ttt_at(block_of(self), row_of(row), col_of(col)) end

--- With gravity: the row where a mark in this column would land; nil if nowhere.
function Game:landing_row(col)
  local row = C.ttt_landing_row(block_of(self), col_of(col))
  return row >= 0 and row or nil
end

--- The marks, row by row: the list that `set_board` takes.
function Game:board()
  local out, n = two_step(C.ttt_board, 'uint8_t[?]', block_of(self))
  local marks = {}
  for i = 1, n do marks[i] = out[i - 1] end
  return marks
end

--- Lists of cells, {row =, col =}: the moves up to the undo point, the legal moves, and the cells of every
-- line that ended the game.
function Game:moves() return cells(C.ttt_moves, block_of(self)) end
function Game:free_cells() return cells(C.ttt_free_cells, block_of(self)) end
function Game:winning_cells() return cells(C.ttt_winning_cells, block_of(self)) end

--- Whether a draw is certain, because no line can be completed any more.
function Game:is_dead() return C.ttt_is_dead(block_of(self)) end

--- The same for the same position under the same rules, on every machine; and how often the game has
-- changed. Both are uint64_t.
function Game:hash() return C.ttt_hash(block_of(self)) end
function Game:version() return C.ttt_version(block_of(self)) end

--- The configuration, no field left at its default.
function Game:config()
  local c = ffi.new 'ttt_config'
  C.ttt_get_config(block_of(self), c)
  return lua_config(c)
end

--- Much of the above at once. `last` is nil where the last move is unknown.
function Game:info()
  local c = ffi.new 'ttt_info'
  C.ttt_get_info(block_of(self), c, ffi.sizeof(c))
  return {
    rows = c.rows, cols = c.cols, k = c.k, players = c.players, rules = c.rules, moves = c.moves,
    redoable = c.redoable, version = c.version, winner = c.winner, turn = c.turn, last_mark = c.last_mark,
    last = c.last.row >= 0 and lua_cell(c.last) or nil,
  }
end

--- The board, a line a row.
function Game:__tostring() return text(C.ttt_board_text, block_of(self)) end

--- The game as a line of text; nil if the log does not hold all of it.
function Game:record() return text(C.ttt_write_record, block_of(self)) end

--- A cell's label, "a1" at the bottom left; nil off the board.
function Game:label(row, col) return text(C.ttt_cell_label, block_of(self), row_of(row), col_of(col)) end

--- The cell with this label.
function Game:cell(label)
  local out = ffi.new 'ttt_cell'
  label = tostring(label)
  local ok, refusal = answer(C.ttt_parse_label(block_of(self), label, #label, out))
  return ok and lua_cell(out), refusal
end

--- Plays games at random from here to the end; this one stays as it is. Returns how many ended with each
-- result, at its index.
function Game:playouts(games, seed)
  local scratch, size = memory(C.ttt_playouts_size(block_of(self)))
  local state, counts = ffi.new('uint64_t[1]', unsigned(seed, 2 ^ 64, 'seed')), ffi.new 'uint64_t[6]'
  local n = unsigned(games, 2 ^ 64, 'games')
  local ok, refusal = answer(C.ttt_playouts(block_of(self), n, state, scratch, size, counts))
  if not ok then return nil, refusal end
  local list = {}
  for result = ttt.X_WINS, ttt.DRAW do list[result] = tonumber(counts[result]) end
  return list
end

-- Calls that call back ----------------------------------------------------------------------------------

-- The calls under way that may call back, the innermost last: it is the one that does.
local calls = {}

-- An error may not pass through the library: it is kept, and raised when the library has returned.
local function guarded(call, f, ...)
  local ok, value = pcall(f, ...)
  if ok then return value end
  call.errors[#call.errors + 1] = {value}
end

local choose = ffi.cast('ttt_choose', function(_, _, me, out)
  local call = calls[#calls]
  return guarded(call, function()
    local cell = call.seats[me](call.game, me)
    if not cell then return false end
    out.row, out.col = row_of(cell.row), col_of(cell.col)
    return true
  end) or false
end)

local on_event = ffi.cast('ttt_on_event', function(_, _, c)
  local call = calls[#calls]
  local event = {kind = c.kind, result = c.result, mark = c.mark, cell = lua_cell(c.cell)}
  for _, listener in ipairs(call.listeners) do guarded(call, listener, call.game, event) end
end)

--- Calls `f`, which may call the strategies and the listeners of `call`. The collector may run meanwhile:
-- `call.holds` is what only C points to.
local function calling_back(call, f, ...)
  call.errors = {}
  calls[#calls + 1] = call
  local result = f(...)
  calls[#calls] = nil
  if call.errors[1] then error(call.errors[1][1], 0) end
  return answer(result)
end
jit.off(calling_back) -- compiled code cannot be called back

--- Makes the move that a strategy proposes for whoever's turn it is. A strategy is a function: it is passed
-- the game, which cannot be changed meanwhile (but a copy of it can), and its mark, and returns a cell or
-- nil. An error in it comes out here.
function Game:play_strategy(strategy)
  if not strategy then error('a strategy must be a function, not ' .. tostring(strategy), 0) end
  local seats, c = {strategy, strategy, strategy, strategy}, ffi.new('ttt_strategy', choose)
  return calling_back({game = self, seats = seats, holds = c}, C.ttt_play_strategy, block_of(self), c)
end

-- Computer players --------------------------------------------------------------------------------------

local function proposal(strategy, state, game, me)
  local out = ffi.new 'ttt_cell'
  return strategy(state, block_of(game), player_of(me), out) and lua_cell(out) or nil
end

--- A strategy: the first free cell.
function ttt.first_free(game, me) return proposal(C.ttt_first_free, nil, game, me) end

--- A strategy: wins at once if it can; else blocks; else takes the first free cell.
function ttt.smart(game, me) return proposal(C.ttt_smart, nil, game, me) end

--- Makes a strategy: any free cell; the same seed makes the same moves on every machine.
function ttt.random(seed)
  local state = ffi.new('uint64_t[1]', unsigned(seed, 2 ^ 64, 'seed'))
  return function(game, me) return proposal(C.ttt_random, state, game, me) end
end

local Searcher = {}
Searcher.__index = Searcher

--- Makes a computer player that looks ahead, for games of one configuration, with so much memory for what it
-- has seen already (a MiB, if not told).
function ttt.searcher(config, table_bytes)
  local c = c_config(config)
  local ok, refusal = answer(C.ttt_check(c))
  if not ok then return nil, refusal end
  local needed = C.ttt_searcher_size(c, unsigned(table_bytes or 2 ^ 20, 2 ^ 53, 'table_bytes'))
  if needed == 0 then return answer(ttt.NO_MEMORY) end
  local block, size = memory(needed)
  local why = ffi.new 'int32_t[1]'
  C.ttt_searcher_init(block, size, c, why)
  return made(Searcher, block, why)
end

--- What `strategy` goes by: `nodes` and `depth`; 0, or left out, is no limit. At first it is 100,000 nodes.
function Searcher:set_limits(limits) return answer(C.ttt_set_limits(block_of(self), c_limits(limits))) end

--- Searches until the value is proven or a limit is reached. If `exact`, `value` is 1 (the side to move wins),
-- 0 or -1, and the end `distance` plies away; else it is a score.
function Searcher:analyze(game, limits)
  local c = ffi.new 'ttt_analysis'
  local ok, refusal = answer(C.ttt_analyze(block_of(self), block_of(game), c_limits(limits), c))
  if not ok then return nil, refusal end
  return {
    value = c.value, distance = c.distance, depth = c.depth, exact = c.exact == 1, nodes = tonumber(c.nodes),
    best = lua_cell(c.best),
  }
end

--- A strategy that looks ahead.
function Searcher:strategy()
  local block = block_of(self)
  return function(game, me) return proposal(C.ttt_search, block, game, me) end
end

-- Matches -----------------------------------------------------------------------------------------------

local Match = {}
Match.__index = Match

--- Seats players at a game: `seats[mark]` is a strategy, or nil for a person, whose moves arrive by `move`.
-- Each of `listeners` is called with the game and an event: its `kind`, `result`, `mark` and `cell`.
function ttt.match(game, seats, listeners)
  return setmetatable({game = game, seats = seats or {}, listeners = listeners or {}}, Match)
end

local function match_call(self, f, ...)
  local listener = ffi.new('ttt_listener', on_event)
  local match = ffi.new 'ttt_match'
  match.game, match.listeners = block_of(self.game), listener
  local seats = {}
  for mark = ttt.X, ttt.P4 do
    seats[mark] = self.seats[mark]
    if seats[mark] then match.player[mark - 1].choose = choose end
  end
  local call = {game = self.game, seats = seats, listeners = self.listeners, holds = {match, listener}}
  return calling_back(call, f, match, ...)
end

--- A move that arrives from outside, whoever sits there.
function Match:move(player, row, col)
  return match_call(self, C.ttt_match_move, player_of(player), row_of(row), col_of(col))
end

--- One turn of a computer's; NO_MOVE if it is a person's.
function Match:computer() return match_call(self, C.ttt_match_computer) end

--- Turns of computers', until it is a person's turn or the game is over.
function Match:run() return match_call(self, C.ttt_match_run) end

function Match:undo() return match_call(self, C.ttt_match_undo) end
function Match:redo() return match_call(self, C.ttt_match_redo) end
function Match:reset() return match_call(self, C.ttt_match_reset) end

local number = C.ttt_version_number()
--- The version of the library in use.
ttt.VERSION = ('%d.%d.%d'):format(bit.rshift(number, 16), bit.band(bit.rshift(number, 8), 255), bit.band(number, 255))

return ttt
