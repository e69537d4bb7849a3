// SPDX-License-Identifier: MIT OR Apache-2.0
/**
 * The textbook class whose answers are strings, on top of libttt.
 *
 *     const game = new Game(3);
 *     game.move('X', 1, 1);           // 'OK'
 *     game.move('O', 1, 1);           // 'INVALID_MOVE'
 *     game.winner();                  // null
 *     game.board()[1];                // ['', 'X', '']
 */
'use strict';

const ttt = require('./ttt');

/** @type {('' | 'X' | 'O')[]} */
const NAMES = ['', 'X', 'O'];

/** @typedef {'OK' | 'X_WINS' | 'O_WINS' | 'DRAW' | 'GAME_OVER' | 'NOT_YOUR_TURN' | 'INVALID_MOVE'} MoveResult */

/** n by n cells, n in a row win. */
class Game {
  #game;

  /** @param {number} n */
  constructor(n) {
    this.#game = new ttt.Game({ rows: n });
  }

  /**
   * Never throws: whoever is not X or O is never on turn, and what is no cell is no valid move.
   * @param {'X' | 'O'} player
   * @param {number} row
   * @param {number} col
   * @returns {MoveResult}
   */
  move(player, row, col) {
    const mark = Math.max(NAMES.indexOf(player), 0);
    const [r, c] = [row, col].map((number) => (Number.isInteger(number) ? number : -1));
    const refusal = this.#game.refusal(mark, r, c);
    const name = refusal ? refusal.result : ttt.resultName(this.#game.move(mark, r, c));
    return /** @type {MoveResult} */ (name);
  }

  /** @returns {'X' | 'O' | 'DRAW' | null} */
  winner() {
    const winner = this.#game.winner();
    if (winner === ttt.DRAW) return 'DRAW';
    return NAMES[winner] || null;
  }

  /** @returns {('' | 'X' | 'O')[][]} The rows: a copy. */
  board() {
    const { rows, cols } = this.#game.config();
    const names = Array.from(this.#game.board(), (mark) => NAMES[mark]);
    return Array.from({ length: rows }, (_, row) => names.slice(row * cols, (row + 1) * cols));
  }
}

module.exports = { Game };
