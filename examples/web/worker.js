// Looks ahead off the page's own thread. A message {id, block, rules, nodes} starts a job and ends the
// one before; {id: 0} only ends it. The answers are {id, found, done} or {id, error}.

import { Game } from './ttt.js';

const TABLE_BYTES = 1 << 24;
const TURN = 100; // milliseconds of work between two looks at the messages, about
const LEAST_SLICE = 1_000; // nodes
const GAMES = 10;

let module;
let current = 0;
// The last game, which has a searcher that remembers what it has seen.
let game;
let rules;

onmessage = async ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  current = data.id;
  if (current === 0) return;
  try {
    open(data);
    await (game.info().players === 2 ? search(data) : playOut(data));
  } catch (error) {
    game = undefined;
    postMessage({ id: data.id, error: error.message });
  }
};

function open({ block, rules: wanted }) {
  if (game && wanted === rules) {
    game.reopen(block);
  } else {
    game = Game.open(module, block);
    rules = wanted;
  }
}

// A search can't be stopped from outside, but one that goes on with the same searcher finds in its
// table what the last one knew. So it is cut into slices, and between them the worker listens. They
// grow with what has been searched, or too much of it would be searched again each time.
async function search({ id, nodes }) {
  let used = 0;
  let best;
  let slice = LEAST_SLICE;
  for (;;) {
    slice = Math.min(slice, nodes - used);
    const before = performance.now();
    const found = game.analyze(slice, TABLE_BYTES);
    const rate = found.nodes / (performance.now() - before);
    used += found.nodes;
    if (!best || found.exact || found.depth >= best.depth) best = found;
    const done = found.exact || used >= nodes || found.nodes < slice;
    slice = Math.round(Math.max(LEAST_SLICE, Math.min(used / 4, rate * TURN)));
    postMessage({ id, found: { ...best, nodes: used }, done });
    if (done) return;
    await breath();
    if (current !== id) return;
  }
}

// The library's search weighs two players against each other. With more, the best move is the one
// after which most of a number of random games are won. They count as positions, as many as are free.
async function playOut({ id, nodes }) {
  const { turn } = game.info();
  const moves = game.freeCells().map(cell => ({ cell, won: 0, games: 0 }));
  const counts = new Array(6).fill(0);
  let used = 0;
  let heard = performance.now();
  for (let i = 0; ; i++) {
    const move = moves[i % moves.length];
    game.play(move.cell.row, move.cell.col);
    const ends = game.playouts(GAMES, BigInt(i));
    game.undo();
    ends.forEach((n, result) => (counts[result] += n));
    move.won += ends[turn];
    move.games += GAMES;
    used += GAMES * moves.length;
    // Every move is tried as often as the others.
    const done = used >= nodes && (i + 1) % moves.length === 0;
    if (!done && performance.now() - heard < TURN) continue;

    const share = ({ won, games }) => (games ? won / games : -1);
    const best = moves.reduce((a, b) => (share(b) > share(a) ? b : a)).cell;
    postMessage({ id, found: { counts, best, nodes: used }, done });
    if (done) return;
    await breath();
    if (current !== id) return;
    heard = performance.now();
  }
}

// Lets messages in that have arrived meanwhile.
function breath() {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
