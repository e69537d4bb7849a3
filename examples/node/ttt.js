// SPDX-License-Identifier: MIT OR Apache-2.0
/**
 * libttt for Node.js, through its C functions: `npm install koffi`, and this file.
 *
 *     const { Game, Refused, X, O } = require('./ttt');
 *     const game = new Game({ rows: 3 });
 *     game.move(X, 1, 1);             // 0: OK, the game goes on
 *     game.move(O, 1, 1);             // throws Refused, code OCCUPIED; nothing has changed
 *
 * A call that the library refuses throws `Refused`. A number that is none of the C function's is
 * judged as it stands, and never cut: 257 is nobody's turn, row 2 ** 32 is off the board. What is no
 * integer is a TypeError.
 *
 * There is nothing to close: a game lives in a buffer of JavaScript's own.
 *
 * The library is `libttt.so` wherever the loader finds it, or what TTT_LIBRARY names. `include/ttt.h`
 * says more about each function.
 */
'use strict';

const koffi = require('koffi');

/** Marks; a win is the winner's mark. */
const MARKS = { EMPTY: 0, X: 1, O: 2, P3: 3, P4: 4 };
/** How a game stands: OK while it goes on. */
const OUTCOMES = { OK: 0, X_WINS: 1, O_WINS: 2, P3_WINS: 3, P4_WINS: 4, DRAW: 5 };
/** The `code` of a `Refused`. */
const REFUSALS = {
  GAME_OVER: -1, NOT_YOUR_TURN: -2, OUT_OF_BOUNDS: -3, OCCUPIED: -4, FLOATING: -5, NOTHING_TO_UNDO: -6,
  NOTHING_TO_REDO: -7, STALE: -8, NO_MOVE: -9, BUSY: -10, NULL: -20, CORRUPT: -21, NO_MEMORY: -22,
  BUFFER_TOO_SMALL: -23, MISALIGNED: -24, BAD_SIZE: -30, BAD_K: -31, BAD_PLAYERS: -32, BAD_RULES: -33,
  BAD_BOARD: -34, BAD_TEXT: -35,
};
/** Rules, to be added up. */
const RULES = { EXACT: 1, GRAVITY: 2, MISERE: 4, NO_DIAGONALS: 8, WRAP: 16 };
/** The `kind` of an event. */
const EVENTS = {
  EVENT_MOVE: 1, EVENT_UNDO: 2, EVENT_REDO: 3, EVENT_END: 4, EVENT_RESET: 5, EVENT_REFUSED: 6,
};
const BOUNDS = { MAX_SIDE: 32767, NO_UNDO: 2 ** 32 - 1 };

/**
 * @typedef {{ row: number, col: number }} Cell  Counted from 0 at the top left.
 * @typedef {{ rows: number, cols?: number, k?: number, players?: number, rules?: number, undo?: number }} Config
 *   What is left out, or 0, is as in the classic game: as many columns as rows, the longer side in a
 *   row wins, two players, no rules, all moves kept. `undo` is how many moves to keep; NO_UNDO: none.
 * @typedef {(game: Game, me: number) => Cell | null | undefined} Strategy  The cell to move to, for the
 *   mark `me`; nothing for no move. The game cannot be changed meanwhile, but a `copy()` of it can.
 * @typedef {{ kind: number, result: number, mark: number, cell: Cell }} Event
 * @typedef {(game: Game, event: Event) => void} Listener
 * @typedef {{ nodes?: number | bigint, depth?: number }} Limits  How long a search may go on; 0 is no limit.
 */

// ---- the C side

const FILES = { darwin: 'libttt.dylib', win32: 'ttt.dll' };
const library = koffi.load(process.env.TTT_LIBRARY || FILES[process.platform] || 'libttt.so');

// Without names, which koffi would not take a second time from a test runner that loads this file again.
const CONFIG = koffi.struct({
  rows: 'uint16', cols: 'uint16', k: 'uint16', players: 'uint8', rules: 'uint8', undo: 'uint32', reserved: 'uint32',
});
const CELL = koffi.struct({ row: 'int32', col: 'int32' });
const INFO = koffi.struct({
  rows: 'uint16', cols: 'uint16', k: 'uint16', players: 'uint8', rules: 'uint8', moves: 'uint32',
  redoable: 'uint32', version: 'uint64', winner: 'int32', turn: 'uint8', lastMark: 'uint8',
  reserved: koffi.array('uint8', 2), last: CELL,
});
const CHOOSE = koffi.pointer(koffi.proto('bool', ['void *', 'void *', 'uint8', 'void *']));
const STRATEGY = koffi.struct({ choose: CHOOSE, self: 'void *' });
const LIMITS = koffi.struct({ nodes: 'uint64', depth: 'uint32', reserved: 'uint32' });
const ANALYSIS = koffi.struct({
  value: 'int32', distance: 'uint32', depth: 'uint32', exact: 'uint32', nodes: 'uint64', best: CELL,
});
const EVENT = koffi.struct({
  kind: 'int32', result: 'int32', mark: 'uint8', reserved: koffi.array('uint8', 3), cell: CELL,
});
const ON_EVENT = koffi.pointer(koffi.proto('void', ['void *', 'void *', 'void *']));
const LISTENER = koffi.struct({ on_event: ON_EVENT, self: 'void *', next: 'void *' });
const MATCH = koffi.struct({
  game: 'void *', player: koffi.array(STRATEGY, 4), listeners: koffi.pointer(LISTENER),
});

/** An object to be passed as the address of a struct. */
const as = (type, object) => koffi.as(object, koffi.pointer(type));

/** The C functions, by their names without `ttt_`. */
const c = {};
for (const declaration of `
  uint32_t ttt_version_number()
  str ttt_result_name(int32_t result)
  str ttt_result_message(int32_t result)
  bool ttt_is_invalid_move(int32_t result)
  int32_t ttt_check(void *config)
  size_t ttt_size(void *config)
  void *ttt_init(void *buffer, size_t len, void *config, void *why)
  void *ttt_open(void *block, size_t len, void *why)
  void *ttt_copy(void *game, void *buffer, size_t len, void *why)
  size_t ttt_bytes(void *game)
  int32_t ttt_reset(void *game)
  int32_t ttt_move(void *game, uint8_t player, int32_t row, int32_t col)
  int32_t ttt_play(void *game, int32_t row, int32_t col)
  int32_t ttt_drop(void *game, int32_t col)
  int32_t ttt_move_if(void *game, uint64_t version, uint8_t player, int32_t row, int32_t col)
  int32_t ttt_can_move(void *game, uint8_t player, int32_t row, int32_t col)
  size_t ttt_play_all(void *game, void *cells, size_t n, void *last)
  int32_t ttt_undo(void *game)
  int32_t ttt_redo(void *game)
  int32_t ttt_set_board(void *game, void *marks, size_t len)
  int32_t ttt_winner(void *game)
  uint8_t ttt_turn(void *game)
  uint8_t ttt_at(void *game, int32_t row, int32_t col)
  int32_t ttt_landing_row(void *game, int32_t col)
  size_t ttt_board(void *game, void *out, size_t cap)
  size_t ttt_moves(void *game, void *out, size_t cap)
  size_t ttt_free_cells(void *game, void *out, size_t cap)
  size_t ttt_winning_cells(void *game, void *out, size_t cap)
  bool ttt_is_dead(void *game)
  uint64_t ttt_hash(void *game)
  uint64_t ttt_version(void *game)
  int32_t ttt_get_config(void *game, _Out_ void *out)
  int32_t ttt_get_info(void *game, _Out_ void *out, size_t out_size)
  size_t ttt_board_text(void *game, void *out, size_t cap)
  size_t ttt_write_record(void *game, void *out, size_t cap)
  int32_t ttt_record_config(void *text, size_t len, _Out_ void *out)
  void *ttt_read_record(void *buffer, size_t len, void *config, void *text, size_t n, void *why)
  size_t ttt_cell_label(void *game, int32_t row, int32_t col, void *out, size_t cap)
  int32_t ttt_parse_label(void *game, void *text, size_t len, void *out)
  bool ttt_first_free(void *state, void *game, uint8_t me, void *out)
  bool ttt_smart(void *state, void *game, uint8_t me, void *out)
  bool ttt_random(void *state, void *game, uint8_t me, void *out)
  bool ttt_search(void *state, void *game, uint8_t me, void *out)
  int32_t ttt_play_strategy(void *game, void *strategy)
  size_t ttt_playouts_size(void *game)
  int32_t ttt_playouts(void *game, uint64_t games, void *seed, void *scratch, size_t len, void *counts)
  size_t ttt_searcher_size(void *config, size_t table_bytes)
  void *ttt_searcher_init(void *buffer, size_t len, void *config, void *why)
  int32_t ttt_set_limits(void *searcher, void *limits)
  int32_t ttt_analyze(void *searcher, void *game, void *limits, _Out_ void *out)
  int32_t ttt_match_move(void *match, uint8_t player, int32_t row, int32_t col)
  int32_t ttt_match_computer(void *match)
  int32_t ttt_match_run(void *match)
  int32_t ttt_match_undo(void *match)
  int32_t ttt_match_redo(void *match)
  int32_t ttt_match_reset(void *match)
`.trim().split('\n')) {
  const [, name] = /ttt_(\w+)\(/.exec(declaration);
  c[name] = library.func(declaration);
}

// ---- numbers and memory

/** An integer that the C type holds as it is, or else `wrong`, which is refused for the same reason. */
function fit(value, min, max, wrong, what) {
  if (!Number.isInteger(value)) throw new TypeError(`${what} must be an integer, not ${String(value)}`);
  return value >= min && value <= max ? value : wrong;
}
const fitPlayer = (player) => fit(player, 0, 255, MARKS.EMPTY, 'player');
const fitRow = (row) => fit(row, -1, 2 ** 31 - 1, -1, 'row');
const fitCol = (col) => fit(col, -1, 2 ** 31 - 1, -1, 'col');

/** An unsigned number of so many bits, for what the library does not judge. */
function unsigned(value, bits, what) {
  if (typeof value !== 'bigint' && !Number.isInteger(value)) {
    throw new TypeError(`${what} must be an integer, not ${String(value)}`);
  }
  const big = BigInt(value);
  if (BigInt.asUintN(bits, big) !== big) {
    throw new RangeError(`${what} must be from 0 to 2 ** ${bits} - 1, not ${value}`);
  }
  return big;
}

/** @param {Config} config */
function fitConfig({ rows, cols = 0, k = 0, players = 0, rules = 0, undo = 0 }) {
  return as(CONFIG, {
    rows: fit(rows, 0, 65535, 65535, 'rows'),
    cols: fit(cols, 0, 65535, 65535, 'cols'),
    k: fit(k, 0, 65535, 65535, 'k'),
    players: fit(players, 0, 255, 255, 'players'),
    rules: fit(rules, 0, 255, 255, 'rules'),
    undo: Number(unsigned(undo, 32, 'undo')),
    reserved: 0,
  });
}

/** @param {Limits} limits */
function fitLimits({ nodes = 0, depth = 0 }) {
  const fitted = { nodes: unsigned(nodes, 64, 'nodes'), depth: Number(unsigned(depth, 32, 'depth')), reserved: 0 };
  return as(LIMITS, fitted);
}

/** Memory of at least so many bytes, aligned as a game must be. */
const memory = (bytes) => new BigUint64Array(Math.ceil(bytes / 8));

/** Calls `make` with room for a result, and throws it if nothing was made. */
function made(make) {
  const why = new Int32Array(1);
  if (make(why) === null) throw new Refused(why[0]);
}

/** A two-step answer: asks how long it is, then for it. */
function twoStep(ask, array, itemsEach = 1) {
  const n = ask(null, 0);
  const out = new array(n * itemsEach);
  if (n > 0) ask(out, n);
  return out;
}

function cells(ask) {
  const flat = twoStep(ask, Int32Array, 2);
  return Array.from({ length: flat.length / 2 }, (_, i) => ({ row: flat[2 * i], col: flat[2 * i + 1] }));
}

/** A text for the library: its bytes, whose length is one less than the buffer's, so that "" has an address too. */
const bytesOf = (string) => Buffer.from(`${string}\0`);

const text = (ask) => Buffer.from(twoStep(ask, Uint8Array)).toString('latin1').replace(/\0$/, '');

/** A refused call. It has changed nothing. */
class Refused extends Error {
  /** @param {number} code */
  constructor(code) {
    super(c.result_message(code));
    /** Why: GAME_OVER to BAD_TEXT. */
    this.code = code;
    /** The code's name; `"INVALID_MOVE"` for each of the three that are one. */
    this.result = resultName(code);
    this.name = 'Refused';
  }

  /** Whether the move itself was wrong: off the board, on a taken cell, or in the air. */
  get isInvalidMove() {
    return c.is_invalid_move(this.code);
  }
}

/** How the game stands, or the refusal. */
function accepted(result) {
  if (result < 0) throw new Refused(result);
  return result;
}

/** @returns {string} The name of a result: `"OK"`, `"X_WINS"`, … */
const resultName = (result) => c.result_name(fit(result, -(2 ** 31), 2 ** 31 - 1, 99, 'result'));

/** @returns {string} A result as a sentence for a person. */
const resultMessage = (result) => c.result_message(fit(result, -(2 ** 31), 2 ** 31 - 1, 99, 'result'));

// ---- calls that call back

/** The calls under way that may call back, the innermost last: it is the one that does. */
const calls = [];

/** Runs `call`, which may call strategies and listeners. What one of them throws must not pass through
 * the library: it is kept, and thrown when the library has returned. */
function callingBack(game, seats, listeners, call) {
  const errors = [];
  calls.push({ game, seats, listeners, errors });
  let result;
  try {
    result = call();
  } finally {
    calls.pop();
  }
  if (errors.length > 0) throw errors[0];
  return accepted(result);
}

const choose = koffi.register((_state, _game, me, out) => {
  const { game, seats, errors } = calls.at(-1);
  try {
    const cell = seats[me - 1](game, me);
    if (cell === null || cell === undefined) return false;
    koffi.encode(out, CELL, { row: fitRow(cell.row), col: fitCol(cell.col) });
    return true;
  } catch (error) {
    errors.push(error);
    return false;
  }
}, CHOOSE);

const onEvent = koffi.register((_state, _game, event) => {
  const { game, listeners, errors } = calls.at(-1);
  const { kind, result, mark, cell } = koffi.decode(event, EVENT);
  for (const listener of listeners) {
    try {
      listener(game, { kind, result, mark, cell });
    } catch (error) {
      errors.push(error);
    }
  }
}, ON_EVENT);

// ---- the game

/** The block that a game lives in. @type {(game: Game) => BigUint64Array} */
let blockOf;
/** The game in a block. @type {(block: BigUint64Array) => Game} */
let gameIn;

/** A game. */
class Game {
  /** @type {BigUint64Array} */
  #block;

  static {
    blockOf = (game) => game.#block;
    gameIn = (block) => {
      const game = new Game({ rows: 1 });
      game.#block = block;
      return game;
    };
  }

  /**
   * @param {Config} config
   * @throws {Refused} BAD_SIZE, BAD_K, BAD_PLAYERS or BAD_RULES
   */
  constructor(config) {
    const fitted = fitConfig(config);
    accepted(c.check(fitted));
    const block = memory(c.size(fitted));
    made((why) => c.init(block, block.byteLength, fitted, why));
    this.#block = block;
  }

  /**
   * Takes up the game in what `bytes()` returned, here or on another machine, after checking all of it.
   * @param {Uint8Array} bytes
   * @throws {Refused} BUFFER_TOO_SMALL or CORRUPT
   */
  static open(bytes) {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes must be a Uint8Array');
    const block = memory(bytes.length || 1);
    new Uint8Array(block.buffer).set(bytes);
    made((why) => c.open(block, bytes.length, why));
    return gameIn(block);
  }

  /**
   * Plays a record, every move checked.
   * @param {string} record
   * @param {{ undo?: number }} [options]
   * @throws {Refused} BAD_TEXT, or what is wrong with its rules or its first wrong move
   */
  static fromRecord(record, { undo = 0 } = {}) {
    const bytes = bytesOf(record);
    const length = bytes.length - 1;
    const asked = /** @type {Required<Config>} */ ({});
    accepted(c.record_config(bytes, length, as(CONFIG, asked)));
    const config = fitConfig({ ...asked, undo });
    const block = memory(c.size(config));
    made((why) => c.read_record(block, block.byteLength, config, bytes, length, why));
    return gameIn(block);
  }

  copy() {
    const block = memory(c.bytes(this.#block));
    made((why) => c.copy(this.#block, block, block.byteLength, why));
    return gameIn(block);
  }

  /** All of the game, as bytes of their own to be kept anywhere; `Game.open` takes them up. */
  bytes() {
    return new Uint8Array(this.#block.buffer, 0, c.bytes(this.#block)).slice();
  }

  /** Moves for a player. Returns how the game then stands: OK, X_WINS, …, DRAW. */
  move(player, row, col) {
    return accepted(c.move(this.#block, fitPlayer(player), fitRow(row), fitCol(col)));
  }

  /** Moves for whoever's turn it is. */
  play(row, col) {
    return accepted(c.play(this.#block, fitRow(row), fitCol(col)));
  }

  /** With gravity: moves in a column, for whoever's turn it is. */
  drop(col) {
    return accepted(c.drop(this.#block, fitCol(col)));
  }

  /** Moves if the game is still at the version that the caller has seen; STALE if it isn't. */
  moveIf(version, player, row, col) {
    const seen = unsigned(version, 64, 'version');
    return accepted(c.move_if(this.#block, seen, fitPlayer(player), fitRow(row), fitCol(col)));
  }

  /** Why `move` would be refused, or null. */
  refusal(player, row, col) {
    const code = c.can_move(this.#block, fitPlayer(player), fitRow(row), fitCol(col));
    return code < 0 ? new Refused(code) : null;
  }

  canMove(player, row, col) {
    return this.refusal(player, row, col) === null;
  }

  /**
   * Plays one cell after the other, until one is refused.
   * @param {Cell[]} moves
   * @returns {{ played: number, last: number }} How many were accepted, and the last answer: below 0, a refusal's code.
   */
  playAll(moves) {
    const flat = Int32Array.from(moves.flatMap(({ row, col }) => [fitRow(row), fitCol(col)]));
    const last = new Int32Array(1);
    const played = c.play_all(this.#block, flat.length > 0 ? flat : null, flat.length / 2, last);
    return { played, last: last[0] };
  }

  /** Takes the last move back. Returns how the game now stands. */
  undo() {
    return accepted(c.undo(this.#block));
  }

  /** Puts back the move that was taken back last. */
  redo() {
    return accepted(c.redo(this.#block));
  }

  /** Back to the empty board. */
  reset() {
    return accepted(c.reset(this.#block));
  }

  /** Puts a whole position on the board: a mark a cell, row by row. */
  setBoard(marks) {
    const bytes = Uint8Array.from(marks, (mark) => fit(mark, 0, 255, 255, 'mark'));
    if (bytes.length === 0) throw new Refused(REFUSALS.BAD_BOARD);
    return accepted(c.set_board(this.#block, bytes, bytes.length));
  }

  /** How the game stands: OK, which is 0, while it goes on; a win is the winner's mark; or DRAW. */
  winner() {
    return c.winner(this.#block);
  }

  /** The mark of who moves next; EMPTY once the game is over. */
  turn() {
    return c.turn(this.#block);
  }

  /** The mark on a cell; EMPTY off the board. */
  at(row, col) {
    return c.at(this.#block, fitRow(row), fitCol(col));
  }

  /** With gravity: the row where a mark in this column would land, or -1. */
  landingRow(col) {
    return c.landing_row(this.#block, fitCol(col));
  }

  /** The marks, a byte a cell, row by row: a copy. */
  board() {
    return twoStep((out, n) => c.board(this.#block, out, n), Uint8Array);
  }

  /** @returns {Cell[]} The moves up to the undo point, oldest first. */
  moves() {
    return cells((out, n) => c.moves(this.#block, out, n));
  }

  /** @returns {Cell[]} The legal moves, row by row. */
  freeCells() {
    return cells((out, n) => c.free_cells(this.#block, out, n));
  }

  /** @returns {Cell[]} The cells of every line that ended the game, row by row. */
  winningCells() {
    return cells((out, n) => c.winning_cells(this.#block, out, n));
  }

  /** Whether a draw is certain, because no line can be completed any more. */
  isDead() {
    return c.is_dead(this.#block);
  }

  /** @returns {bigint} The same for the same position under the same rules, on every machine. */
  hash() {
    return BigInt(c.hash(this.#block));
  }

  /** @returns {bigint} How often the game has changed. */
  version() {
    return BigInt(c.version(this.#block));
  }

  /** @returns {Required<Config>} The configuration, no field left at its default. */
  config() {
    const out = /** @type {Required<Config>} */ ({});
    accepted(c.get_config(this.#block, as(CONFIG, out)));
    const { rows, cols, k, players, rules, undo } = out;
    return { rows, cols, k, players, rules, undo };
  }

  /** Much of the above at once. `last` has row and column -1 where the last move is unknown. */
  info() {
    const out = {};
    accepted(c.get_info(this.#block, as(INFO, out), koffi.sizeof(INFO)));
    const { reserved, version, ...info } = out;
    return { ...info, version: BigInt(version) };
  }

  /** The board, a line a row. */
  toString() {
    return text((out, n) => c.board_text(this.#block, out, n));
  }

  /** @returns {string | null} The game as a line of text; null if the log does not hold all of it. */
  record() {
    return text((out, n) => c.write_record(this.#block, out, n)) || null;
  }

  /** @returns {string | null} A cell's label, `"a1"` at the bottom left; null off the board. */
  label(row, col) {
    return text((out, n) => c.cell_label(this.#block, fitRow(row), fitCol(col), out, n)) || null;
  }

  /** @returns {Cell} The cell with this label. */
  cell(label) {
    const bytes = bytesOf(label);
    const out = new Int32Array(2);
    accepted(c.parse_label(this.#block, bytes, bytes.length - 1, out));
    return { row: out[0], col: out[1] };
  }

  /**
   * Makes the move that a strategy proposes for whoever's turn it is. What the strategy throws comes out here.
   * @param {Strategy} strategy
   */
  playStrategy(strategy) {
    if (typeof strategy !== 'function') throw new TypeError('a strategy must be a function');
    const seats = [strategy, strategy, strategy, strategy];
    return callingBack(this, seats, [], () => c.play_strategy(this.#block, as(STRATEGY, { choose, self: null })));
  }

  /**
   * Plays games at random from here to the end; this one stays as it is.
   * @returns {number[]} How many ended with each result, at its index: X_WINS to DRAW.
   */
  playouts(games, seed) {
    const state = new BigUint64Array([unsigned(seed, 64, 'seed')]);
    const scratch = memory(c.playouts_size(this.#block));
    const counts = new BigUint64Array(6);
    accepted(c.playouts(this.#block, unsigned(games, 64, 'games'), state, scratch, scratch.byteLength, counts));
    return Array.from(counts, Number);
  }
}

// ---- computer players

function proposal(strategy, state, game, me) {
  const out = new Int32Array(2);
  return strategy(state, blockOf(game), fitPlayer(me), out) ? { row: out[0], col: out[1] } : null;
}

/** @type {Strategy} The first free cell. */
const firstFree = (game, me) => proposal(c.first_free, null, game, me);

/** @type {Strategy} Wins at once if it can; else blocks; else takes the first free cell. */
const smart = (game, me) => proposal(c.smart, null, game, me);

/** @returns {Strategy} Any free cell; the same seed makes the same moves on every machine. */
function random(seed) {
  const state = new BigUint64Array([unsigned(seed, 64, 'seed')]);
  return (game, me) => proposal(c.random, state, game, me);
}

/** A computer player that looks ahead, for games of one configuration. */
class Searcher {
  #block;

  /**
   * @param {Config} config
   * @param {number} [tableBytes]  Memory for what it has seen already.
   */
  constructor(config, tableBytes = 2 ** 20) {
    const fitted = fitConfig(config);
    accepted(c.check(fitted));
    const size = c.searcher_size(fitted, unsigned(tableBytes, 53, 'tableBytes'));
    if (size === 0) throw new Refused(REFUSALS.NO_MEMORY);
    this.#block = memory(size);
    made((why) => c.searcher_init(this.#block, this.#block.byteLength, fitted, why));
    /** @type {Strategy} As far as `setLimits` says; at first 100,000 nodes a move. */
    this.choose = (game, me) => proposal(c.search, this.#block, game, me);
  }

  /** @param {Limits} limits */
  setLimits(limits) {
    accepted(c.set_limits(this.#block, fitLimits(limits)));
  }

  /**
   * Searches until the value is proven or a limit is reached. If `exact`, `value` is 1 (the side to move
   * wins), 0 or -1, and the end `distance` plies away; else it is a score.
   * @param {Game} game
   * @param {Limits} limits
   */
  analyze(game, limits) {
    const out = {};
    accepted(c.analyze(this.#block, blockOf(game), fitLimits(limits), as(ANALYSIS, out)));
    return { ...out, exact: out.exact === 1, nodes: BigInt(out.nodes) };
  }
}

/** A match: a game, who plays each mark, and who is told. */
class Match {
  /**
   * @param {Game} game
   * @param {(Strategy | null)[]} [seats]  By mark - 1. Null is a person, whose moves arrive by `move`.
   * @param {Listener[]} [listeners]
   */
  constructor(game, seats = [], listeners = []) {
    this.game = game;
    this.seats = seats;
    this.listeners = listeners;
  }

  #call(call, ...args) {
    const seats = [0, 1, 2, 3].map((i) => this.seats[i] ?? null);
    const match = {
      game: blockOf(this.game),
      player: seats.map((strategy) => ({ choose: strategy && choose, self: null })),
      listeners: { on_event: onEvent, self: null, next: null },
    };
    return callingBack(this.game, seats, [...this.listeners], () => call(as(MATCH, match), ...args));
  }

  /** A move that arrives from outside, whoever sits there. */
  move(player, row, col) {
    return this.#call(c.match_move, fitPlayer(player), fitRow(row), fitCol(col));
  }

  /** One turn of a computer's; NO_MOVE if it is a person's. */
  computer() {
    return this.#call(c.match_computer);
  }

  /** Turns of computers', until it is a person's turn or the game is over. */
  run() {
    return this.#call(c.match_run);
  }

  undo() {
    return this.#call(c.match_undo);
  }

  redo() {
    return this.#call(c.match_redo);
  }

  reset() {
    return this.#call(c.match_reset);
  }
}

const number = c.version_number();
/** The version of the library in use. */
const version = `${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

module.exports = {
  Game, Match, Refused, Searcher, firstFree, random, resultMessage, resultName, smart, version,
  ...MARKS, ...OUTCOMES, ...REFUSALS, ...RULES, ...EVENTS, ...BOUNDS,
};
