// The corners of examples/node/ttt.js.
'use strict';

const assert = require('node:assert/strict');
const { once } = require('node:events');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { Worker } = require('node:worker_threads');
const { answer, top, ttt } = require('./cases.js');

const { Game, Match, Refused, Searcher, X, O, OK } = ttt;

const refuses = (code, call) => {
  assert.throws(call, (error) => {
    assert.ok(error instanceof Refused && error instanceof Error, error);
    assert.equal(error.code, ttt[code]);
    assert.equal(error.result, ttt.resultName(ttt[code]));
    assert.equal(error.message, ttt.resultMessage(ttt[code]));
    return true;
  });
};

/** The call is refused and leaves the game as it was. */
const changesNothing = (game, refused) => {
  const before = game.bytes();
  refused();
  assert.deepEqual(game.bytes(), before);
};

test('constants are the header\'s', () => {
  const header = fs.readFileSync(path.join(top, 'include/ttt.h'), 'utf8');
  const others = ['VERSION_MAJOR', 'VERSION_MINOR', 'VERSION_PATCH', 'ALIGN'];
  const constants = [...header.matchAll(/^#define TTT_(\w+) (-?\d+|UINT32_MAX)$/gm)];
  assert.ok(constants.length > 40);
  for (const [, name, value] of constants) {
    if (others.includes(name)) continue;
    assert.equal(ttt[name], value === 'UINT32_MAX' ? 2 ** 32 - 1 : Number(value), name);
  }
  const part = (name) => /(\d+)$/.exec(constants.find((c) => c[1] === `VERSION_${name}`)[0])[1];
  assert.equal(ttt.version, ['MAJOR', 'MINOR', 'PATCH'].map(part).join('.'));
});

test('what its C type would cut is refused, and what is no integer is a TypeError', () => {
  const game = new Game({ rows: 3 });
  changesNothing(game, () => {
    for (const player of [257, -255, 2 ** 32 + 1, 2 ** 53 + 2, 1e300]) {
      refuses('NOT_YOUR_TURN', () => game.move(player, 0, 0));
      assert.equal(game.canMove(player, 0, 0), false);
    }
    for (const far of [2 ** 32, 2 ** 31, -(2 ** 32), -1, 3, 1e300]) {
      refuses('OUT_OF_BOUNDS', () => game.play(far, 0));
      refuses('OUT_OF_BOUNDS', () => game.move(X, 0, far));
      refuses('OUT_OF_BOUNDS', () => game.playStrategy(() => ({ row: far, col: 0 })));
      assert.equal(game.at(far, 0), ttt.EMPTY);
      assert.equal(game.label(0, far), null);
    }
    for (const none of [NaN, 1.5, Infinity, '1', null, undefined, {}, 1n, true]) {
      assert.throws(() => game.move(none, 0, 0), TypeError);
      assert.throws(() => game.play(none, 0), TypeError);
      assert.throws(() => game.play(0, none), TypeError);
      assert.throws(() => game.setBoard([none]), TypeError);
      assert.throws(() => game.playStrategy(() => ({ row: none, col: 0 })), TypeError);
    }
    refuses('BAD_BOARD', () => game.setBoard([257, 0, 0, 0, 0, 0, 0, 0, 0]));
    refuses('BAD_BOARD', () => game.setBoard([]));
    for (const version of [2 ** 64, -1, 2n ** 64n]) assert.throws(() => game.moveIf(version, X, 0, 0), RangeError);
    assert.throws(() => game.playouts(1, -1), RangeError);
    assert.throws(() => game.playouts(1.5, 0), TypeError);
    assert.deepEqual(game.playAll([{ row: 2 ** 32, col: 0 }]), { played: 0, last: ttt.OUT_OF_BOUNDS });
  });
  assert.equal(new Game({ rows: 6, cols: 7, rules: ttt.GRAVITY }).landingRow(2 ** 32), -1);
  for (const rows of [0, -1, 32768, 65536 + 3, 2 ** 32 + 3]) refuses('BAD_SIZE', () => new Game({ rows }));
  for (const cols of [-1, 65536 + 3]) refuses('BAD_SIZE', () => new Game({ rows: 3, cols }));
  for (const k of [-1, 4, 65536 + 3]) refuses('BAD_K', () => new Game({ rows: 3, k }));
  for (const players of [-1, 1, 5, 256 + 2]) refuses('BAD_PLAYERS', () => new Game({ rows: 3, players }));
  for (const rules of [-1, 32, 256]) refuses('BAD_RULES', () => new Game({ rows: 3, rules }));
  for (const undo of [-1, 2 ** 32]) assert.throws(() => new Game({ rows: 3, undo }), RangeError);
  for (const none of [{}, { rows: 2.5 }, { rows: '3' }, 3]) assert.throws(() => new Game(none), TypeError);
  assert.throws(() => new Game(), TypeError);
});

test('a refusal tells which, and changes nothing', () => {
  const game = new Game({ rows: 3 });
  assert.equal(game.move(X, 1, 1), OK);
  changesNothing(game, () => {
    refuses('OCCUPIED', () => game.move(O, 1, 1));
    refuses('NOT_YOUR_TURN', () => game.move(X, 0, 0));
    refuses('STALE', () => game.moveIf(0, O, 0, 0));
    refuses('NOTHING_TO_REDO', () => game.redo());
    refuses('BAD_RULES', () => game.drop(0));
    refuses('NO_MOVE', () => game.playStrategy(() => null));
    refuses('NO_MOVE', () => game.playStrategy(() => {}));
    refuses('BAD_TEXT', () => game.cell('A1'));
    refuses('OUT_OF_BOUNDS', () => game.cell('d1'));
    assert.equal(game.refusal(O, 1, 1).isInvalidMove, true);
    assert.equal(game.refusal(X, 0, 0).isInvalidMove, false);
    assert.equal(game.refusal(O, 0, 0), null);
  });
  assert.equal(game.moveIf(game.version(), O, 0, 0), OK);
});

test('what it tells', () => {
  const game = new Game({ rows: 6, cols: 7, k: 4, rules: ttt.GRAVITY, undo: ttt.NO_UNDO });
  assert.deepEqual(game.config(), { rows: 6, cols: 7, k: 4, players: 2, rules: ttt.GRAVITY, undo: ttt.NO_UNDO });
  assert.deepEqual([3, 3, 4, 4, 5, 5, 6].map((col) => game.drop(col)), [0, 0, 0, 0, 0, 0, ttt.X_WINS]);
  assert.deepEqual(game.winningCells(), [3, 4, 5, 6].map((col) => ({ row: 5, col })));
  assert.equal(game.record(), null);
  assert.equal(game.label(5, 6), 'g1');
  assert.deepEqual(game.cell('g1'), { row: 5, col: 6 });
  assert.equal(game.landingRow(6), 4);
  assert.equal(game.turn(), ttt.EMPTY);
  assert.equal(game.at(5, 3), X);
  assert.deepEqual(game.moves(), []);
  assert.deepEqual(game.freeCells(), []);
  const info = game.info();
  assert.deepEqual(
    [info.moves, info.redoable, info.version, info.winner, info.turn, info.lastMark],
    [7, 0, 7n, ttt.X_WINS, 0, X],
  );
  assert.equal(game.reset(), OK);
  assert.equal(game.version(), 8n);
  assert.equal(game.isDead(), false);
  assert.equal(new Game({ rows: 3 }).setBoard([1, 2, 1, 1, 2, 2, 2, 1, 0]), OK);
  assert.deepEqual(new Game({ rows: 3 }).playAll([{ row: 0, col: 0 }, { row: 0, col: 0 }, { row: 1, col: 1 }]), {
    played: 1, last: ttt.OCCUPIED,
  });
  assert.deepEqual(new Game({ rows: 3 }).playAll([]), { played: 0, last: OK });
  assert.equal(ttt.resultName(12345), 'UNKNOWN');
  assert.equal(ttt.resultName(2 ** 32), 'UNKNOWN');
});

test('copies and bytes are of their own', () => {
  const game = new Game({ rows: 3 });
  const copy = game.copy();
  const bytes = game.bytes();
  const board = game.board();
  bytes.fill(0);
  board.fill(2);
  game.play(0, 0);
  assert.deepEqual(copy.moves(), []);
  assert.equal(copy.play(2, 2), OK);
  assert.deepEqual(game.moves(), [{ row: 0, col: 0 }]);
});

test('bytes that are no game are refused', () => {
  const bytes = new Game({ rows: 3 }).bytes();
  assert.equal(Game.open(Buffer.concat([bytes, Buffer.alloc(99)])).winner(), OK);
  assert.equal(Game.open(Buffer.concat([Buffer.alloc(3), bytes]).subarray(3)).winner(), OK);
  refuses('BUFFER_TOO_SMALL', () => Game.open(new Uint8Array(0)));
  for (let n = 0; n < bytes.length; n++) assert.throws(() => Game.open(bytes.slice(0, n)), Refused);
  for (const none of [null, 'ttt', [1, 2], new Float64Array(20)]) assert.throws(() => Game.open(none), TypeError);
  refuses('CORRUPT', () => Game.open(new Uint8Array(200)));
  for (let i = 0; i < bytes.length; i++) {
    for (let bit = 0; bit < 8; bit++) {
      const flipped = bytes.slice();
      flipped[i] ^= 1 << bit;
      try {
        Game.open(flipped).playStrategy(ttt.smart);
      } catch (error) {
        assert.ok(error instanceof Refused, error);
      }
    }
  }
  refuses('BAD_TEXT', () => Game.fromRecord('ttt2 3 3 3 2 0'));
  refuses('BAD_TEXT', () => Game.fromRecord(''));
  refuses('BAD_TEXT', () => Game.fromRecord('ttt1 3 3 3 2 0 a1\0'));
  refuses('OCCUPIED', () => Game.fromRecord('ttt1 3 3 3 2 0 a1 a1'));
  refuses('BAD_K', () => Game.fromRecord('ttt1 3 3 4 2 0'));
  assert.equal(Game.fromRecord('ttt1 3 3 3 2 0 a1', { undo: ttt.NO_UNDO }).config().undo, ttt.NO_UNDO);
});

test('what is no Game is a TypeError, never a crash', () => {
  for (const none of [null, {}, Object.create(Game.prototype), new Uint8Array(200)]) {
    assert.throws(() => Game.prototype.move.call(none, X, 0, 0), TypeError);
    assert.throws(() => ttt.smart(none, X), TypeError);
    assert.throws(() => new Match(none).run(), TypeError);
    assert.throws(() => new Searcher({ rows: 3 }).analyze(none, { depth: 1 }), TypeError);
  }
  for (const none of [null, undefined, 'smart', {}]) assert.throws(() => new Game({ rows: 3 }).playStrategy(none), TypeError);
});

test('while a strategy looks at it a game is busy, and a copy is not', () => {
  const game = new Game({ rows: 3 });
  game.playStrategy((seen, me) => {
    assert.equal(seen, game);
    assert.equal(me, X);
    refuses('BUSY', () => game.play(0, 0));
    refuses('BUSY', () => game.undo());
    refuses('BUSY', () => game.reset());
    refuses('BUSY', () => game.playStrategy(ttt.smart));
    const copy = game.copy();
    assert.equal(copy.playStrategy((inner) => inner.freeCells()[4]), OK);
    assert.equal(copy.at(1, 1), X);
    assert.equal(Game.open(game.bytes()).play(2, 2), OK);
    return ttt.firstFree(game, me);
  });
  assert.deepEqual(game.moves(), [{ row: 0, col: 0 }]);
});

test('what a callback throws comes out of the call', () => {
  const game = new Game({ rows: 3 });
  const thrown = new Error('thrown');
  const throws = () => {
    throw thrown;
  };
  const same = (error) => error === thrown;
  changesNothing(game, () => {
    assert.throws(() => game.playStrategy(throws), same);
    assert.throws(() => game.playStrategy(() => game.copy().playStrategy(throws)), same);
    assert.throws(() => new Match(game, [throws]).computer(), same);
  });
  // A listener hears of a move that is made already.
  const heard = [];
  const match = new Match(game, [], [throws, (_, event) => heard.push(event)]);
  assert.throws(() => match.move(X, 1, 1), same);
  assert.deepEqual(heard, [{ kind: ttt.EVENT_MOVE, result: OK, mark: X, cell: { row: 1, col: 1 } }]);
  assert.equal(game.at(1, 1), X);
  assert.equal(game.playStrategy(ttt.smart), OK);
});

test('a match', () => {
  const game = new Game({ rows: 3 });
  const kinds = [];
  const match = new Match(game, [null, ttt.smart], [(_, event) => kinds.push(event.kind)]);
  assert.equal(match.run(), OK);
  refuses('NO_MOVE', () => match.computer());
  assert.equal(match.move(X, 1, 1), OK);
  refuses('NOT_YOUR_TURN', () => match.move(X, 0, 0));
  assert.equal(match.computer(), OK);
  assert.equal(match.undo(), OK);
  assert.equal(match.redo(), OK);
  assert.equal(match.move(X, 2, 2), OK);
  assert.equal(match.run(), OK);
  match.seats[0] = ttt.smart;
  assert.equal(match.run(), ttt.X_WINS);
  assert.equal(match.reset(), OK);
  const { EVENT_MOVE: M, EVENT_UNDO, EVENT_REDO, EVENT_END, EVENT_RESET, EVENT_REFUSED: R } = ttt;
  refuses('NOTHING_TO_UNDO', () => match.undo());
  assert.deepEqual(kinds, [R, M, R, M, EVENT_UNDO, EVENT_REDO, M, M, M, M, M, EVENT_END, EVENT_RESET, R]);
});

test('computer players', () => {
  const game = Game.fromRecord('ttt1 3 3 3 2 0 a1 b2 b1');
  assert.deepEqual(ttt.smart(game, O), { row: 2, col: 2 });
  assert.deepEqual(ttt.firstFree(game, O), { row: 0, col: 0 });
  assert.deepEqual(ttt.random(7)(game, O), ttt.random(7n)(game, O));

  const searcher = new Searcher({ rows: 3 });
  const found = searcher.analyze(new Game({ rows: 3 }), { nodes: 1000000 });
  assert.deepEqual([found.value, found.distance, found.exact], [0, 9, true]);
  searcher.setLimits({ depth: 9 });
  assert.equal(game.playStrategy(searcher.choose), OK);
  assert.equal(game.at(2, 2), O);
  assert.equal(searcher.choose(new Game({ rows: 4 }), X), null);
  refuses('BAD_RULES', () => searcher.analyze(new Game({ rows: 4 }), { depth: 1 }));
  refuses('BAD_K', () => new Searcher({ rows: 3, k: 4 }));
  assert.throws(() => searcher.setLimits({ nodes: -1 }), RangeError);

  // One of tests/c/vectors.h.
  assert.deepEqual(new Game({ rows: 3 }).playouts(1000, 1), [0, 571, 284, 0, 0, 145]);
});

test('the file can be loaded again, and in a worker', async () => {
  const file = require.resolve(path.join(top, 'examples/node/ttt.js'));
  const plays = 'const t = require(file); if (new t.Game({ rows: 3 }).playStrategy(t.smart) !== t.OK) throw new Error();';
  delete require.cache[file];
  new Function('require', 'file', plays)(require, file);
  const worker = new Worker(`const file = require('node:worker_threads').workerData; ${plays}`, { eval: true, workerData: file });
  const [code] = await once(worker, 'exit');
  assert.equal(code, 0);
});

test('games and callbacks come and go', () => {
  for (let i = 0; i < 20000; i++) {
    const game = new Game({ rows: 10 });
    game.playStrategy(() => ({ row: i % 10, col: 0 }));
    assert.equal(answer(() => game.undo()), 'OK');
  }
});
