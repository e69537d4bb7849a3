// The game that is being played and who sits at it. It knows nothing of the page: it says `change`
// after each change, and `refused` when the library or the seats refuse something.

import { Game, Refused, Rule, recordConfig } from './ttt.js';
import { person } from './levels.js';
import { nameOf } from './marks.js';

// As many cells as the page opens, so as not to use up the memory of a phone.
const MAX_CELLS = 1_000_000;

const OCCUPIED = -4;

export class Session extends EventTarget {
  #module;
  #game;
  #info;
  #seats = [];
  #paused = false;

  constructor(module) {
    super();
    this.#module = module;
  }

  get game() {
    return this.#game;
  }

  get info() {
    return this.#info;
  }

  get seats() {
    return this.#seats;
  }

  get isOver() {
    return this.#info.winner !== 0;
  }

  get isPaused() {
    return this.#paused && this.#isComputersTurn;
  }

  /** The level of the computer that should move now; undefined if it is a person's turn, the game
   * is over, or computers are to wait. */
  get mover() {
    return this.#paused || !this.#isComputersTurn ? undefined : this.#seats[this.#info.turn - 1];
  }

  get #isComputersTurn() {
    return !this.isOver && this.#seats[this.#info.turn - 1] !== person;
  }

  /** A new game. An Error says why not, and the old one stays. */
  start(config) {
    checkCells(config.rows * (config.cols || config.rows));
    this.#take(Game.create(this.#module, config), this.#seats);
  }

  /** The game of a record. An Error says why not, and the old one stays. */
  open(record, seats = this.#seats) {
    const text = record.trim();
    const { rows, cols } = recordConfig(this.#module, text);
    checkCells(rows * cols);
    this.#take(Game.read(this.#module, text), seats);
  }

  /** A person's move: with gravity, in the column of that cell. */
  play(row, col) {
    if (this.#isComputersTurn) {
      const who = nameOf(this.#info.turn);
      return this.#refuse(`it is the turn of ${who}, whom the computer plays`, { row, col });
    }
    this.#move(row, col);
  }

  /** The move of the computer whose turn it is. */
  playComputer({ row, col }) {
    this.#move(row, col);
  }

  /** Takes back moves until it is a person's turn again. Computers wait if that leads to theirs. */
  undo() {
    if (!this.#step(() => this.#game.undo())) return;
    this.#paused = this.#isComputersTurn;
    this.#tell('undo');
  }

  /** Puts back moves until it is a person's turn again. */
  redo() {
    if (this.#step(() => this.#game.redo())) this.#tell('redo');
  }

  restart() {
    this.#game.reset();
    this.#paused = false;
    this.#tell('start');
  }

  seat(mark, level) {
    this.#seats[mark - 1] = level;
    this.#paused = false;
    this.#tell('seat');
  }

  /** Computers wait. */
  pause() {
    this.#paused = true;
    this.#tell('pause');
  }

  resume() {
    this.#paused = false;
    this.#tell('resume');
  }

  #take(game, seats) {
    this.#game = game;
    this.#info = game.info();
    const { players } = this.#info;
    this.#seats = Array.from({ length: players }, (_, i) => seats[i] ?? person);
    this.#paused = false;
    this.#tell('start');
  }

  #move(row, col) {
    const mark = this.#info.turn;
    const falls = (this.#info.rules & Rule.GRAVITY) !== 0;
    try {
      falls ? this.#game.drop(col) : this.#game.play(row, col);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const full = falls && error.code === OCCUPIED;
      return this.#refuse(full ? 'the column is full' : error.message, { row, col });
    }
    this.#paused = false;
    this.#tell('move', mark);
  }

  // One step at least, and more until a person can move. Whether there was one.
  #step(step) {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#refuse(error.message);
      return false;
    }
    this.#info = this.#game.info();
    if (!this.#seats.includes(person)) return true;
    try {
      while (this.#isComputersTurn) {
        step();
        this.#info = this.#game.info();
      }
    } catch (error) {
      // The end of the log, on a computer's turn.
      if (!(error instanceof Refused)) throw error;
    }
    return true;
  }

  #refuse(message, cell) {
    this.dispatchEvent(new CustomEvent('refused', { detail: { message, cell } }));
  }

  #tell(what, mark = 0) {
    this.#info = this.#game.info();
    this.dispatchEvent(new CustomEvent('change', { detail: { what, mark } }));
  }
}

function checkCells(cells) {
  if (cells <= MAX_CELLS) return;
  throw new RangeError(`this page plays on boards of up to ${MAX_CELLS.toLocaleString('en')} cells`);
}
