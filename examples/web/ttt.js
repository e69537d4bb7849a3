// libttt in JavaScript: the C functions of include/ttt.h, compiled to a WebAssembly module that
// imports nothing. Works the same in a page, in a worker and in Node.
//
//     import { compile, Game } from './ttt.js';
//     const module = await compile(fetch('ttt.wasm'));   // or the bytes of the file
//     const game = Game.create(module, { rows: 3 });
//     game.play(1, 1);
//     game.record();                                     // "ttt1 3 3 3 2 0 b2"
//
// A refused call throws a `Refused` and has changed nothing. Each game lives in an instance of the
// module of its own, so there is nothing to free: the memory goes when the game does.

import { CONFIG, Memory, Refused, index, whole } from './memory.js';

export { Refused };

export const Rule = Object.freeze({ EXACT: 1, GRAVITY: 2, MISERE: 4, NO_DIAGONALS: 8, WRAP: 16 });

/** How a game stands; a win is the winner's mark, 1 to 4. */
export const Result = Object.freeze({ ONGOING: 0, DRAW: 5 });

// Bytes of the structures in ttt.h.
const INFO = 40;
const LIMITS = 16;
const ANALYSIS = 32;
const CELL = 8;

/** Compiles the library from a Response, a promise of one, or bytes. */
export async function compile(source) {
  const from = await source;
  if (ArrayBuffer.isView(from) || from instanceof ArrayBuffer) return WebAssembly.compile(from);
  if (!from.ok) throw new Error(`${from.url}: ${from.status} ${from.statusText}`);
  return WebAssembly.compile(await from.arrayBuffer());
}

/** The configuration that a record asks for; its moves are not looked at. */
export function recordConfig(module, text) {
  const memory = new Memory(module);
  return memory.readConfig(memory.writeRecord(text).config);
}

export class Game {
  #memory;
  #game;
  #searcher = 0;

  /** Use `create`, `read` or `open`. */
  constructor(memory, game) {
    this.#memory = memory;
    this.#game = game;
  }

  /** The empty board of a configuration: `rows`, and if they aren't to be their defaults `cols`,
   * `k`, `players`, `rules` and `undo`. */
  static create(module, config) {
    const memory = new Memory(module);
    memory.checkConfig(config);
    const at = memory.writeConfig(memory.keep(CONFIG), config);
    const length = memory.c.ttt_size(at);
    const why = memory.keep(4);
    const buffer = memory.keep(length);
    return new Game(memory, memory.made(memory.c.ttt_init(buffer, length, at, why), why));
  }

  /** The game of a record, `ttt1 ROWS COLS K PLAYERS RULES LABEL …`. */
  static read(module, text) {
    const memory = new Memory(module);
    const { record, length, config } = memory.writeRecord(text);
    const size = memory.c.ttt_size(config);
    const why = memory.keep(4);
    const buffer = memory.keep(size);
    const game = memory.c.ttt_read_record(buffer, size, config, record, length, why);
    return new Game(memory, memory.made(game, why));
  }

  /** The game in a block of bytes, as `bytes` gave it. */
  static open(module, block) {
    const memory = new Memory(module);
    const why = memory.keep(4);
    const at = memory.keep(block.byteLength);
    memory.bytes(at, block.byteLength).set(new Uint8Array(block));
    return new Game(memory, memory.made(memory.c.ttt_open(at, block.byteLength, why), why));
  }

  /** The game as it lies in memory, which is its save file. */
  bytes() {
    return this.#memory.bytes(this.#game, this.#memory.c.ttt_bytes(this.#game)).slice();
  }

  /** Goes on from another block, of a game under the same rules; a searcher keeps what it knows. */
  reopen(block) {
    const now = this.bytes();
    const why = this.#memory.scratch(4);
    const { c } = this.#memory;
    if (now.length !== block.byteLength) throw new RangeError('the block is of another game');
    this.#memory.bytes(this.#game, now.length).set(new Uint8Array(block));
    if (c.ttt_open(this.#game, now.length, why) !== 0) return;
    const code = this.#memory.view.getInt32(why, true);
    this.#memory.bytes(this.#game, now.length).set(now);
    this.#memory.refuse(code);
  }

  /** Rules and state at a glance; `last` is null if the last move is unknown. */
  info() {
    const at = this.#memory.scratch(INFO);
    this.#memory.accept(this.#memory.c.ttt_get_info(this.#game, at, INFO));
    const { view } = this.#memory;
    const last = this.#cell(at + 32);
    return {
      ...this.#memory.readConfig(at), // an info begins as a configuration does
      moves: view.getUint32(at + 8, true),
      redoable: view.getUint32(at + 12, true),
      version: view.getBigUint64(at + 16, true),
      winner: view.getInt32(at + 24, true),
      turn: view.getUint8(at + 28),
      lastMark: view.getUint8(at + 29),
      last: last.row < 0 ? null : last,
    };
  }

  /** Moves for whoever's turn it is, and answers how the game then stands. */
  play(row, col) {
    return this.#answer(this.#memory.c.ttt_play(this.#game, index(row), index(col)));
  }

  /** Moves in a column, with gravity. */
  drop(col) {
    return this.#answer(this.#memory.c.ttt_drop(this.#game, index(col)));
  }

  /** Moves for a named player. */
  move(player, row, col) {
    const mark = whole(player, 0xff, 'player');
    return this.#answer(this.#memory.c.ttt_move(this.#game, mark, index(row), index(col)));
  }

  undo() {
    return this.#answer(this.#memory.c.ttt_undo(this.#game));
  }

  redo() {
    return this.#answer(this.#memory.c.ttt_redo(this.#game));
  }

  reset() {
    return this.#answer(this.#memory.c.ttt_reset(this.#game));
  }

  /** The mark on a cell; 0: none. */
  at(row, col) {
    return this.#memory.c.ttt_at(this.#game, index(row), index(col));
  }

  /** Where a mark would land, with gravity; -1: nowhere. */
  landingRow(col) {
    return this.#memory.c.ttt_landing_row(this.#game, index(col));
  }

  moves() {
    return this.#cells((out, cap) => this.#memory.c.ttt_moves(this.#game, out, cap));
  }

  /** The legal moves. */
  freeCells() {
    return this.#cells((out, cap) => this.#memory.c.ttt_free_cells(this.#game, out, cap));
  }

  winningCells() {
    return this.#cells((out, cap) => this.#memory.c.ttt_winning_cells(this.#game, out, cap));
  }

  /** Whether nobody can complete a line any more. */
  isDead() {
    return this.#memory.c.ttt_is_dead(this.#game) !== 0;
  }

  /** The game as text; null if the log does not hold all of it. */
  record() {
    return this.#text((out, cap) => this.#memory.c.ttt_write_record(this.#game, out, cap));
  }

  /** `b2`; null off the board. */
  label(row, col) {
    const [r, c] = [index(row), index(col)];
    return this.#text((out, cap) => this.#memory.c.ttt_cell_label(this.#game, r, c, out, cap));
  }

  /** The cell that a label names. */
  parseLabel(label) {
    const bytes = new TextEncoder().encode(label);
    const at = this.#memory.scratch(CELL + bytes.length);
    this.#memory.bytes(at + CELL, bytes.length).set(bytes);
    const { c } = this.#memory;
    this.#memory.accept(c.ttt_parse_label(this.#game, at + CELL, bytes.length, at));
    return this.#cell(at);
  }

  /** The cell that the built-in `smart` would move to; null: none, the game is over. */
  smart() {
    const out = this.#memory.scratch(CELL);
    const { turn } = this.info();
    return this.#memory.c.ttt_smart(0, this.#game, turn, out) ? this.#cell(out) : null;
  }

  /** Any legal move, by a seed of 64 bits (a BigInt); null: none, the game is over. */
  random(seed) {
    const { turn } = this.info();
    const at = this.#memory.scratch(8 + CELL);
    this.#memory.view.setBigUint64(at, seed, true);
    return this.#memory.c.ttt_random(at, this.#game, turn, at + 8) ? this.#cell(at + 8) : null;
  }

  /** Looks ahead for that many positions; what it has learnt stays for the next call. `value` is
   * for whose turn it is; a proof (1, 0, -1) if `exact`, else a score. */
  analyze(nodes, tableBytes = 1 << 22) {
    const { c } = this.#memory;
    if (this.#searcher === 0) this.#makeSearcher(tableBytes);
    const limits = this.#memory.scratch(LIMITS + ANALYSIS);
    const out = limits + LIMITS;
    this.#memory.bytes(limits, LIMITS).fill(0);
    this.#memory.view.setBigUint64(limits, BigInt(nodes), true);
    this.#memory.accept(c.ttt_analyze(this.#searcher, this.#game, limits, out));
    const { view } = this.#memory;
    return {
      value: view.getInt32(out, true),
      distance: view.getUint32(out + 4, true),
      depth: view.getUint32(out + 8, true),
      exact: view.getUint32(out + 12, true) !== 0,
      nodes: Number(view.getBigUint64(out + 16, true)),
      best: this.#cell(out + 24),
    };
  }

  /** Plays that many games at random from here: how many ended with each result, 0 to 5. */
  playouts(games, seed) {
    const { c } = this.#memory;
    const length = c.ttt_playouts_size(this.#game);
    const counts = this.#memory.scratch(56 + length);
    this.#memory.bytes(counts, 48).fill(0);
    this.#memory.view.setBigUint64(counts + 48, seed, true);
    const n = BigInt(games);
    const result = c.ttt_playouts(this.#game, n, counts + 48, counts + 56, length, counts);
    this.#memory.accept(result);
    const { view } = this.#memory;
    return Array.from({ length: 6 }, (_, i) => Number(view.getBigUint64(counts + 8 * i, true)));
  }

  #makeSearcher(tableBytes) {
    const { c } = this.#memory;
    const info = this.info();
    const config = this.#memory.writeConfig(this.#memory.keep(CONFIG), info);
    const length = c.ttt_searcher_size(config, tableBytes);
    const why = this.#memory.keep(4);
    const buffer = this.#memory.keep(length);
    const searcher = c.ttt_searcher_init(buffer, length, config, why);
    this.#searcher = this.#memory.made(searcher, why);
  }

  #answer(result) {
    return this.#memory.accept(result);
  }

  #cell(at) {
    const { view } = this.#memory;
    return { row: view.getInt32(at, true), col: view.getInt32(at + 4, true) };
  }

  // The two steps of a function that says first how much there is.
  #cells(call) {
    const n = call(0, 0);
    const at = this.#memory.scratch(n * CELL);
    call(at, n);
    return Array.from({ length: n }, (_, i) => this.#cell(at + i * CELL));
  }

  #text(call) {
    const n = call(0, 0);
    if (n === 0) return null;
    const at = this.#memory.scratch(n);
    call(at, n);
    return this.#memory.text(at);
  }
}
