// Every case of tests/conformance/ through examples/node/ttt.js.
'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const { answer, cases, config, ttt } = require('./cases.js');

const marks = (board) => Array.from(board.join(''), (letter) => '.XOYZ'.indexOf(letter));
const pairs = (cells) => cells.map(({ row, col }) => [row, col]);

test('seeds', () => {
  const names = ['', 'X', 'O'];
  const calls = {
    move: (game, player, row, col) => {
      const mark = typeof player === 'number' ? player : names.indexOf(player);
      const code = ttt[answer(() => game.move(mark, row, col))];
      return typeof player === 'number' ? code : ttt.resultName(code);
    },
    play: (game, row, col) => ttt.resultName(ttt[answer(() => game.play(row, col))]),
    undo: (game) => answer(() => game.undo()),
    redo: (game) => answer(() => game.redo()),
    turn: (game) => names[game.turn()],
    winner: (game) => [null, 'X', 'O', , , 'DRAW'][game.winner()],
    board: (game) => {
      const { rows, cols } = game.config();
      const board = game.board();
      return Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => names[board[r * cols + c]]));
    },
  };
  const all = cases('seeds.jsonl');
  assert.equal(all.length, 19);
  for (const one of all) {
    const game = new ttt.Game(config(one));
    const got = one.ops.map(([name, ...args]) => calls[name](game, ...args));
    assert.deepEqual(got, one.expect, one.name);
  }
});

function endsAsTold(game, one, name) {
  assert.equal(game.winner(), ttt[one.winner], name);
  assert.equal(game.turn(), one.turn, name);
  assert.deepEqual(Array.from(game.board()), marks(one.board), name);
  assert.deepEqual(pairs(game.winningCells()), one.winning_cells, name);
}

test('games, moved to another block before every call', () => {
  const all = cases('games.jsonl');
  assert.equal(all.length, 240);
  for (const one of all) {
    let game = new ttt.Game(config(one));
    one.ops.forEach((op, i) => {
      game = i % 2 ? game.copy() : ttt.Game.open(game.bytes());
      const got = answer(() => {
        if (typeof op === 'string') return game[op]();
        const [row, col, player] = op;
        return player === undefined ? game.play(row, col) : game.move(player, row, col);
      });
      assert.equal(got, one.expect[i], `${one.name}, call ${i}`);
    });
    endsAsTold(game, one, one.name);

    const again = ttt.Game.fromRecord(game.record());
    endsAsTold(again, one, `${one.name}, by its record`);
    assert.equal(again.hash(), game.hash());
    assert.deepEqual(again.moves(), game.moves());
    assert.equal(String(again).replaceAll('#', 'Y').replaceAll('@', 'Z'), `${one.board.join('\n')}\n`);
  }
});

test('positions', () => {
  const all = cases('positions.jsonl');
  assert.equal(all.length, 120);
  for (const one of all) {
    const game = new ttt.Game(config(one));
    assert.equal(answer(() => game.setBoard(marks(one.board))), one.expect, one.name);
    if (one.turn !== null) assert.equal(game.turn(), one.turn, one.name);
  }
});
