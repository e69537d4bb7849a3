// examples/web/ttt.js on the module that the page uses, in Node.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Game, Refused, Rule, compile, recordConfig } from '../../target/web/ttt.js';

const module = await compile(readFileSync(new URL('../../target/web/ttt.wasm', import.meta.url)));

const names = ['OK', 'X_WINS', 'O_WINS', 'P3_WINS', 'P4_WINS', 'DRAW'];
const refusals = {
  '-1': 'GAME_OVER', '-2': 'NOT_YOUR_TURN', '-3': 'OUT_OF_BOUNDS', '-4': 'OCCUPIED',
  '-5': 'FLOATING', '-6': 'NOTHING_TO_UNDO', '-7': 'NOTHING_TO_REDO',
};

const answer = call => {
  try {
    return names[call()];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusals[error.code];
  }
};

const refuses = (code, call) =>
  assert.throws(call, error => error instanceof Refused && error.code === code && error.message !== '');

test('the games of tests/conformance', () => {
  const lines = readFileSync(new URL('../conformance/games.jsonl', import.meta.url), 'utf8').trim();
  for (const line of lines.split('\n')) {
    const { name, ops, expect, winner, turn, board, winning_cells, ...rest } = JSON.parse(line);
    const rules = rest.rules.reduce((sum, rule) => sum + Rule[rule], 0);
    const game = Game.create(module, { ...rest, rules });
    const answers = ops.map(op => answer(() => {
      if (op === 'undo') return game.undo();
      if (op === 'redo') return game.redo();
      const [row, col, player] = op;
      return player === undefined ? game.play(row, col) : game.move(player, row, col);
    }));
    assert.deepEqual(answers, expect, name);
    const info = game.info();
    assert.equal(names[info.winner], winner, name);
    assert.equal(info.turn, turn, name);
    const drawn = board.map((_, row) =>
      [...board[0]].map((_, col) => '.XOYZ'[game.at(row, col)]).join(''));
    assert.deepEqual(drawn, board, name);
    assert.deepEqual(game.winningCells().map(({ row, col }) => [row, col]), winning_cells, name);
    assert.equal(Game.read(module, game.record()).record(), game.record(), name);
    assert.deepEqual(Game.open(module, game.bytes()).bytes(), game.bytes(), name);
  }
});

test('what a game tells of itself', () => {
  const game = Game.create(module, { rows: 6, cols: 7, k: 4, rules: Rule.GRAVITY });
  game.drop(3);
  game.drop(3);
  assert.deepEqual(game.info(), {
    rows: 6, cols: 7, k: 4, players: 2, rules: Rule.GRAVITY, moves: 2, redoable: 0, version: 2n,
    winner: 0, turn: 1, lastMark: 2, last: { row: 4, col: 3 },
  });
  assert.equal(game.landingRow(3), 3);
  assert.deepEqual(game.moves(), [{ row: 5, col: 3 }, { row: 4, col: 3 }]);
  assert.equal(game.freeCells().length, 7);
  assert.equal(game.record(), 'ttt1 6 7 4 2 2 d1 d2');
  assert.equal(game.label(4, 3), 'd2');
  assert.equal(game.label(6, 0), null);
  assert.deepEqual(game.parseLabel('d2'), { row: 4, col: 3 });
  assert.equal(game.isDead(), false);
  game.reset();
  assert.equal(game.info().moves, 0);
});

test('what does not fit is refused, not cut', () => {
  const game = Game.create(module, { rows: 3 });
  assert.throws(() => game.move(257, 0, 0), RangeError);
  assert.throws(() => game.play(2 ** 32, 0), RangeError);
  assert.throws(() => game.play(0.5, 0), RangeError);
  assert.throws(() => Game.create(module, { rows: 65539 }), RangeError);
  assert.equal(game.info().moves, 0);
});

test('what the library refuses', () => {
  refuses(-30, () => Game.create(module, { rows: 0 }));
  refuses(-30, () => Game.create(module, { rows: 32767, cols: 32767 }));
  refuses(-31, () => Game.create(module, { rows: 3, k: 4 }));
  refuses(-32, () => Game.create(module, { rows: 3, players: 5 }));
  refuses(-33, () => Game.create(module, { rows: 3, rules: 64 }));
  refuses(-35, () => Game.read(module, 'ttt1 3 3 3 2 0 b2 Z9'));
  refuses(-35, () => Game.read(module, ''));
  refuses(-4, () => Game.read(module, 'ttt1 3 3 3 2 0 b2 b2'));
  refuses(-35, () => recordConfig(module, 'chess'));
  refuses(-21, () => Game.open(module, new Uint8Array(200)));
  const game = Game.create(module, { rows: 3 });
  const before = game.bytes();
  refuses(-21, () => game.reopen(new Uint8Array(before.length)));
  assert.throws(() => game.reopen(new Uint8Array(8)), RangeError);
  assert.deepEqual(game.bytes(), before);
});

test('strategies', () => {
  const game = Game.read(module, 'ttt1 3 3 3 2 0 a1 b2 a2');
  assert.equal(game.label(...Object.values(game.smart())), 'a3');
  const cell = game.random(7n);
  assert.deepEqual(game.random(7n), cell);
  assert.equal(game.at(cell.row, cell.col), 0);
  const over = Game.read(module, 'ttt1 1 1 1 2 0 a1');
  assert.equal(over.smart(), null);
  assert.equal(over.random(1n), null);
});

test('a search proves, and goes on from another block', () => {
  const game = Game.read(module, 'ttt1 3 3 3 2 0 a1 b1 a2 b2');
  const found = game.analyze(1000);
  assert.deepEqual([found.value, found.exact, found.distance], [1, true, 1]);
  assert.equal(game.label(found.best.row, found.best.col), 'a3');
  const other = Game.read(module, 'ttt1 3 3 3 2 0 a1');
  game.reopen(other.bytes());
  assert.equal(game.record(), 'ttt1 3 3 3 2 0 a1');
  assert.deepEqual([game.analyze(100_000).value, game.analyze(100_000).exact], [0, true]);
  game.play(1, 1);
  refuses(-1, () => Game.read(module, 'ttt1 1 1 1 2 0 a1').analyze(10));
});

test('random games are the same again, and leave the game alone', () => {
  const game = Game.create(module, { rows: 4, k: 3, players: 3 });
  const counts = game.playouts(300, 5n);
  assert.equal(counts.reduce((a, b) => a + b), 300);
  assert.deepEqual(game.playouts(300, 5n), counts);
  assert.equal(game.info().moves, 0);
});

test('a large board', () => {
  const game = Game.create(module, { rows: 2000, k: 5 });
  for (let i = 0; i < 4; i++) {
    game.play(1000, i);
    game.play(i, 1999);
  }
  assert.equal(game.play(1000, 4), 1);
  assert.equal(game.winningCells().length, 5);
  assert.equal(game.label(0, 1999), 'bxx2000');
});
