// Everything around the board: how the game stands, the bar, the seats, the moves.

import { levels } from './levels.js';
import { drawMark, nameOf } from './marks.js';
import { foundInWords, headline, rulesInWords, sentence } from './words.js';

const $ = id => document.getElementById(id);
const SHOWN_MOVES = 400;
const SCORE = 300; // a score at which the bar is three quarters full, about

export class Panel {
  #session;
  #onSeat;

  constructor(session, onSeat) {
    this.#session = session;
    this.#onSeat = onSeat;
  }

  /** How the game stands. */
  show(isThinking) {
    const { game, info, isPaused } = this.#session;
    const mark = info.winner > 0 && info.winner <= info.players ? info.winner : info.turn;
    const title = $('headline');
    const words = headline(info, isThinking, isPaused);
    if (title.textContent !== words) {
      title.replaceChildren(...(mark ? [drawMark(mark)] : []), words);
    }
    $('rules-now').textContent = rulesInWords(info);
    setDim('undo', info.moves === 0);
    setDim('redo', info.redoable === 0);
    setDim('hint', this.#session.isOver);
    this.#showMoves(game, info);
    document.title = `${words} · Tic-tac-toe on any board`;
  }

  /** What happened last, or why something didn't. */
  note(text, isRefusal = false) {
    $('note').classList.toggle('refusal', isRefusal);
    $('note').textContent = text ? sentence(text) : '';
  }

  showSeats() {
    const { seats } = this.#session;
    const rows = seats.map((seat, i) => {
      const mark = i + 1;
      const id = `seat-${mark}`;
      const select = Object.assign(document.createElement('select'), { id });
      select.append(...levels.map(({ id, name }) => new Option(name, id)));
      select.value = seat.id;
      select.addEventListener('change', () =>
        this.#onSeat(mark, levels.find(level => level.id === select.value)));
      const label = document.createElement('label');
      label.htmlFor = id;
      label.append(drawMark(mark), nameOf(mark));
      const row = document.createElement('div');
      row.className = 'seat';
      row.append(label, select);
      return row;
    });
    $('seats').replaceChildren(...rows);
  }

  /** What the computer is at: `share` of it is done. */
  thinking(text, share) {
    $('thinking').textContent = text;
    $('progress').value = share;
  }

  /** Which of the two buttons do something, and whether the first would stop or go on. */
  buttons({ canStop, canMoveNow, isPaused }) {
    $('stop').textContent = isPaused ? 'Continue' : 'Stop';
    setDim('stop', !canStop && !isPaused);
    setDim('now', !canMoveNow);
    if (!canStop) $('progress').value = 0;
  }

  /** The bar, by what looking ahead has found; null: nothing yet. */
  value(found) {
    const { info } = this.#session;
    const { winner, players, turn } = info;
    let shares = null;
    let words = 'Not known';
    if (winner > 0) {
      shares = Array.from({ length: players }, (_, i) => (winner > players ? 1 : Number(i + 1 === winner)));
      words = headline(info);
    } else if (found?.counts) {
      shares = found.counts.slice(1, players + 1);
    } else if (found) {
      const score = found.exact ? found.value * Infinity || 0 : found.value;
      const mine = 0.5 + 0.5 * Math.tanh(score / (2 * SCORE));
      shares = turn === 1 ? [mine, 1 - mine] : [1 - mine, mine];
    }
    if (found) words = foundInWords(found, info);
    const bar = $('bar');
    while (bar.childElementCount > players) bar.lastElementChild.remove();
    while (bar.childElementCount < players) {
      const part = document.createElement('span');
      bar.append(part);
      part.className = `part b${bar.childElementCount}`;
    }
    const sum = shares?.reduce((a, b) => a + b) || 1;
    for (const [i, part] of [...bar.children].entries()) {
      const share = (shares?.[i] ?? 0) / sum;
      part.hidden = share < 0.005;
      part.style.flexGrow = share;
    }
    bar.ariaLabel = `Who stands better: ${words}`;
    $('value').textContent = words;
  }

  #showMoves(game, info) {
    const list = $('moves');
    const moves = game.moves();
    const first = Math.max(0, moves.length - SHOWN_MOVES);
    list.replaceChildren(...moves.slice(first).map(({ row, col }, i) => {
      const item = document.createElement('li');
      item.value = first + i + 1;
      item.className = `m${((first + i) % info.players) + 1}`;
      item.textContent = game.label(row, col);
      return item;
    }));
    list.scrollTop = list.scrollHeight;
  }
}

// A dim button can still be pressed, and says why it does nothing.
function setDim(id, isDim) {
  $(id).ariaDisabled = String(isDim);
}
