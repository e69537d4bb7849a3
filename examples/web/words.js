// What the page says about a game, in words.

import { Result, Rule } from './ttt.js';
import { nameOf } from './marks.js';

const ruleNames = [
  [Rule.EXACT, 'exact'],
  [Rule.GRAVITY, 'gravity'],
  [Rule.MISERE, 'misère'],
  [Rule.NO_DIAGONALS, 'no diagonals'],
  [Rule.WRAP, 'wrap'],
];

/** The library's messages are parts of sentences. */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** `6 × 7, 4 in a row, gravity` */
export function rulesInWords({ rows, cols, k, rules }) {
  const names = ruleNames.filter(([flag]) => rules & flag).map(([, name]) => name);
  return [`${rows} × ${cols}`, `${k} in a row`, ...names].join(', ');
}

/** How the game stands. */
export function headline({ winner, turn }, isThinking, isPaused) {
  if (winner === Result.DRAW) return 'A draw';
  if (winner > 0) return `${nameOf(winner)} wins`;
  if (isPaused) return `Paused: ${nameOf(turn)} to move`;
  return isThinking ? `${nameOf(turn)} is thinking` : `${nameOf(turn)} to move`;
}

/** What looking ahead found out; `turn` is whose move it looked for. */
export function foundInWords(found, { turn, players }) {
  return found.counts ? sharesInWords(found.counts, players) : valueInWords(found, turn);
}

function valueInWords({ value, distance, exact }, turn) {
  const other = 3 - turn;
  if (exact && value === 0) return 'A draw, with best play';
  const better = nameOf(value > 0 ? turn : other);
  if (exact) return `${better} wins in ${distance} ${distance === 1 ? 'ply' : 'plies'}`;
  if (Math.abs(value) === 9999) return `${better} wins`;
  if (value === 0) return 'Even';
  return `${better} stands better (score ${Math.abs(value)})`;
}

function sharesInWords(counts, players) {
  const sum = counts.reduce((a, b) => a + b, 0);
  const share = n => `${Math.round((100 * n) / sum)} %`;
  const wins = Array.from({ length: players }, (_, i) => `${nameOf(i + 1)} ${share(counts[i + 1])}`);
  return `Random games: ${wins.join(', ')}, draws ${share(counts[Result.DRAW])}`;
}
