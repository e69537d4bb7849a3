// SPDX-License-Identifier: MIT OR Apache-2.0
/**
 * The textbook class whose players have an id, a name and a symbol, on top of libttt. What is against
 * the rules throws an error of its own class, all of them a `GameError`; nothing has changed then.
 *
 *     const game = new TicTacToe([
 *       { id: 'a7', name: 'Ada', symbol: 'X' },
 *       { id: 'c3', name: 'Carl', symbol: 'O' },
 *     ]);
 *     game.place('a7', 1, 1);         // { status: 'IN_PROGRESS', placedBy: Ada, winner: null, nextPlayer: Carl }
 *     game.place('c3', 1, 1);         // throws CellTakenError
 */
'use strict';

const ttt = require('./ttt');

/**
 * @typedef {{ readonly id: string | number, readonly name: string, readonly symbol: string }} Player
 * @typedef {'IN_PROGRESS' | 'WON' | 'DRAW'} Status
 * @typedef {{ status: Status, placedBy: Player, winner: Player | null, nextPlayer: Player | null }} Placed
 */

class GameError extends Error {
  get name() {
    return this.constructor.name;
  }
}
class InvalidPlayersError extends GameError {}
class InvalidSizeError extends GameError {}
class GameOverError extends GameError {}
class NotYourTurnError extends GameError {}
class UnknownPlayerError extends NotYourTurnError {}
class OutOfBoundsError extends GameError {}
class CellTakenError extends GameError {}

/** @param {readonly Player[]} players */
function checkPlayers(players) {
  const distinct = (key) => new Set(players.map((player) => player[key])).size === players.length;
  if (players.length < 2 || players.length > 4) throw new InvalidPlayersError('there must be 2 to 4 players');
  if (!distinct('id')) throw new InvalidPlayersError('two players have the same id');
  if (!distinct('symbol')) throw new InvalidPlayersError('two players have the same symbol');
  if (!players.every(({ name, symbol }) => name && symbol)) {
    throw new InvalidPlayersError('every player must have a name and a symbol');
  }
}

/** n by n cells, n in a row win; the players move in the order of the list. */
class TicTacToe {
  #game;
  #players;

  /**
   * @param {readonly Player[]} players
   * @param {number} [size]
   */
  constructor(players, size = 3) {
    checkPlayers(players);
    this.#players = players.map(({ id, name, symbol }) => Object.freeze({ id, name, symbol }));
    try {
      this.#game = new ttt.Game({ rows: size, players: players.length });
    } catch (error) {
      throw new InvalidSizeError(`no board has the size ${String(size)}`, { cause: error });
    }
  }

  /**
   * @param {Player['id']} playerId
   * @param {number} row
   * @param {number} col
   * @returns {Placed}
   */
  place(playerId, row, col) {
    const mark = this.#players.findIndex(({ id }) => id === playerId) + 1;
    const [r, c] = [row, col].map((number) => (Number.isInteger(number) ? number : -1));
    const refusal = this.#game.refusal(mark, r, c);
    if (refusal) throw this.#error(refusal.code, mark, playerId, row, col);
    this.#game.move(mark, r, c);
    return {
      status: this.status,
      placedBy: this.#players[mark - 1],
      winner: this.winner,
      nextPlayer: this.nextPlayer,
    };
  }

  #error(code, mark, playerId, row, col) {
    switch (code) {
      case ttt.GAME_OVER:
        return new GameOverError('the game is over');
      case ttt.NOT_YOUR_TURN:
        return mark === 0
          ? new UnknownPlayerError(`no player has the id ${String(playerId)}`)
          : new NotYourTurnError(`it is ${this.nextPlayer.name}'s turn, not ${this.#players[mark - 1].name}'s`);
      case ttt.OUT_OF_BOUNDS:
        return new OutOfBoundsError(`row ${String(row)}, column ${String(col)} is off the board`);
      default:
        return new CellTakenError(`row ${row}, column ${col} is taken`);
    }
  }

  /** @returns {Status} */
  get status() {
    const winner = this.#game.winner();
    return winner === ttt.OK ? 'IN_PROGRESS' : winner === ttt.DRAW ? 'DRAW' : 'WON';
  }

  /** @returns {Player | null} */
  get winner() {
    return this.status === 'WON' ? this.#players[this.#game.winner() - 1] : null;
  }

  /** @returns {Player | null} Who is to move; null once the game is over. */
  get nextPlayer() {
    return this.#players[this.#game.turn() - 1] ?? null;
  }

  /** @returns {(string | null)[][]} The rows, each cell with its player's symbol or null: a copy. */
  get board() {
    const { rows, cols } = this.#game.config();
    const symbols = Array.from(this.#game.board(), (mark) => this.#players[mark - 1]?.symbol ?? null);
    return Array.from({ length: rows }, (_, row) => symbols.slice(row * cols, (row + 1) * cols));
  }
}

module.exports = {
  CellTakenError, GameError, GameOverError, InvalidPlayersError, InvalidSizeError, NotYourTurnError,
  OutOfBoundsError, TicTacToe, UnknownPlayerError,
};
