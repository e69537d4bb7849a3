// The textbook classes of examples/node/, on the examples of tests/conformance/seeds.jsonl.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { test } = require('node:test');
const { cases, top } = require('./cases.js');

const strings = require(path.join(top, 'examples/node/string-results.js'));
const named = require(path.join(top, 'examples/node/named-players.js'));

/** The seeds for a class that knows n by n boards, moves of named players, the winner and the board. */
const seeds = cases('seeds.jsonl').filter(
  ({ rows, cols, k, ops }) => rows === cols && k === rows && ops.every(([call]) => !['undo', 'redo', 'turn'].includes(call)),
);

/** `play` is a move of whoever's turn it is. */
function moves(ops, turn, make) {
  return ops.map(([call, ...args]) => (call === 'play' ? make('move', turn(), ...args) : make(call, ...args)));
}

test('string results', () => {
  let played = 0;
  for (const { name, rows, ops, expect } of seeds) {
    if (ops.some(([call, player]) => call === 'move' && typeof player === 'number')) continue;
    const game = new strings.Game(rows);
    const turn = () => (game.board().flat().filter(Boolean).length % 2 ? 'O' : 'X');
    assert.deepEqual(moves(ops, turn, (call, ...args) => game[call](...args)), expect, name);
    played++;
  }
  assert.equal(played, 13);
});

test('string results: odd arguments are answers', () => {
  const game = new strings.Game(3);
  const nobody = () => {
    for (const player of ['Z', '', 'x', undefined, null, 1, 257, {}, ['X']]) assert.equal(game.move(player, 0, 0), 'NOT_YOUR_TURN');
  };
  nobody();
  for (const row of [-1, 3, 2 ** 32, 1.5, NaN, '0', undefined, null]) assert.equal(game.move('X', row, 0), 'INVALID_MOVE');
  game.board()[0][0] = 'X';
  assert.equal(game.board()[0][0], '');
  assert.equal(game.winner(), null);
  assert.equal(game.move('X', 1, 1), 'OK');
  nobody();
  assert.equal(game.move('O', 0, 0), 'OK');
  for (const n of [0, -1, 2.5, '3', undefined]) assert.throws(() => new strings.Game(n));
});

const ada = { id: 'X', name: 'Ada', symbol: 'X' };
const carl = { id: 'O', name: 'Carl', symbol: 'O' };

test('named players', () => {
  const errors = {
    GameOverError: 'GAME_OVER', NotYourTurnError: 'NOT_YOUR_TURN', UnknownPlayerError: 'NOT_YOUR_TURN',
    OutOfBoundsError: 'INVALID_MOVE', CellTakenError: 'INVALID_MOVE',
  };
  let played = 0;
  for (const { name, rows, ops, expect } of seeds) {
    const numbered = ops.some(([call, player]) => call === 'move' && typeof player === 'number');
    const players = numbered ? [{ ...ada, id: 1 }, { ...carl, id: 2 }] : [ada, carl];
    const game = new named.TicTacToe(players, rows);
    const calls = {
      move(id, row, col) {
        const before = game.nextPlayer;
        let placed;
        try {
          placed = game.place(id, row, col);
        } catch (error) {
          assert.ok(error instanceof named.GameError);
          assert.equal(game.nextPlayer, before);
          return errors[error.name];
        }
        const { status, placedBy, winner, nextPlayer } = placed;
        assert.equal(placedBy.id, id);
        assert.equal(winner, status === 'WON' ? placedBy : null);
        assert.equal(nextPlayer?.id, status === 'IN_PROGRESS' ? players.find((p) => p.id !== id).id : undefined);
        const code = { IN_PROGRESS: 'OK', WON: `${placedBy.symbol}_WINS`, DRAW: 'DRAW' }[status];
        return numbered ? { OK: 0, X_WINS: 1, O_WINS: 2 }[code] : code;
      },
      winner: () => (game.status === 'DRAW' ? 'DRAW' : game.winner?.symbol ?? null),
      board: () => game.board.map((row) => row.map((symbol) => symbol ?? '')),
    };
    assert.deepEqual(moves(ops, () => game.nextPlayer?.id, (call, ...args) => calls[call](...args)), expect, name);
    played++;
  }
  assert.equal(played, 14);
});

test('named players: who may play, and what is said', () => {
  const { TicTacToe } = named;
  for (const players of [
    [], [ada], [ada, ada], [ada, { ...carl, symbol: 'X' }], [ada, { ...carl, id: 'X' }],
    [ada, { ...carl, name: '' }], [ada, { ...carl, symbol: '' }], [1, 2, 3, 4, 5].map((id) => ({ id, name: 'n', symbol: `${id}` })),
  ]) {
    assert.throws(() => new TicTacToe(players), named.InvalidPlayersError);
  }
  for (const size of [0, -3, 2.5, 32768, 65536 + 3]) assert.throws(() => new TicTacToe([ada, carl], size), named.InvalidSizeError);

  const game = new TicTacToe([ada, carl, { id: 7, name: 'Eve', symbol: '*' }], 3);
  assert.deepEqual(game.place('X', 0, 0), {
    status: 'IN_PROGRESS', placedBy: ada, winner: null, nextPlayer: carl,
  });
  const says = (name, message, call) => assert.throws(call, { name, message });
  says('NotYourTurnError', "it is Carl's turn, not Eve's", () => game.place(7, 1, 1));
  says('UnknownPlayerError', 'no player has the id 9', () => game.place(9, 1, 1));
  says('CellTakenError', 'row 0, column 0 is taken', () => game.place('O', 0, 0));
  says('OutOfBoundsError', 'row 1.5, column 0 is off the board', () => game.place('O', 1.5, 0));
  says('OutOfBoundsError', 'row 4294967296, column 0 is off the board', () => game.place('O', 2 ** 32, 0));
  game.place('O', 0, 1);
  assert.equal(game.place(7, 2, 2).placedBy.name, 'Eve');
  assert.equal(game.board[2][2], '*');
  game.board[2][2] = 'X';
  assert.equal(game.board[2][2], '*');
});
