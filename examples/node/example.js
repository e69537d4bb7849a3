// SPDX-License-Identifier: MIT OR Apache-2.0
/**
 * A game against the library's own player: with a strategy in JavaScript, saved, taken up again, taken
 * back, and a move that is refused.
 *
 *     npm install
 *     node example.js [FILE]
 */
'use strict';

const fs = require('node:fs');
const { DRAW, EVENT_MOVE, Game, Match, OK, Refused, X, resultMessage, smart } = require('./ttt');

/** Tries each move on a copy, where the library's player goes on for both sides, and takes the first that
 * ends best. */
function dreamer(game, me) {
  let best = null;
  let bestValue = -Infinity;
  for (const cell of game.freeCells()) {
    const copy = game.copy();
    let result = copy.play(cell.row, cell.col);
    while (result === OK) result = copy.playStrategy(smart);
    const value = result === me ? 1 : result === DRAW ? 0 : -1;
    if (value > bestValue) [best, bestValue] = [cell, value];
  }
  return best;
}

/** Writes a game so that the file is whole at any time: the old one, then the new one. */
function save(game, file) {
  const out = fs.openSync(`${file}.new`, 'w');
  try {
    fs.writeFileSync(out, game.bytes());
    fs.fsyncSync(out);
  } finally {
    fs.closeSync(out);
  }
  fs.renameSync(`${file}.new`, file);
}

const game = new Game({ rows: 5, k: 4 });
const played = [];
const match = new Match(game, [dreamer, smart], [
  (seen, { kind, cell }) => {
    if (kind === EVENT_MOVE) played.push(seen.label(cell.row, cell.col));
  },
]);
const result = match.run();
console.log(played.join(' '));
console.log(`${game}${resultMessage(result)}`);

const file = process.argv[2] ?? 'game.ttt';
save(game, file);
const again = Game.open(fs.readFileSync(file));
console.log(`reopened: ${again.record() === game.record() ? 'the same game' : 'another game'}`);

again.undo();
console.log(`taken back: ${again.turn() === X ? 'X' : 'O'} to move`);
const { row, col } = again.moves()[0];
try {
  again.move(again.turn(), row, col);
} catch (refused) {
  if (!(refused instanceof Refused)) throw refused;
  console.log(`refused: ${refused.result} (${refused.code}): ${refused.message}`);
}
