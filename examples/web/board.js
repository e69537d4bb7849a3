// The board on the page: a grid that is only as large as what can be seen of it, so that a million
// cells scroll as easily as nine. It draws a game and reports what somebody wants to play; it never
// changes the game.

import { Cells, Edges, make } from './cells.js';
import { Rule } from './ttt.js';
import { drawMark, nameOf } from './marks.js';

const COMFORTABLE = 24; // pixels, for a finger
const LEAST = 12;
const MOST = 150;
const BEYOND = 2; // cells drawn beyond the edge of what can be seen
const AROUND = 2; // cells seen around one that is to be seen
const ZOOM = 1.4;

export class BoardView {
  #root;
  #scroller;
  #grid;
  #onPlay;

  #session;
  #shape = '';
  #cell = COMFORTABLE;
  #zoom = 1;
  #active = { row: 0, col: 0 };
  #ghost = null;
  #hint = null;
  #winning = new Set();
  #cells;
  #edges;
  #frame = 0;
  #version; // of the game, when it was last shown

  constructor(root, session, onPlay) {
    this.#root = root;
    this.#session = session;
    this.#onPlay = onPlay;
    this.#scroller = make('div', 'scroller');
    this.#grid = make('div', 'grid', { role: 'grid', 'aria-label': 'Board' });
    this.#scroller.append(this.#grid);
    root.append(this.#scroller);
    this.#cells = new Cells(this.#grid, (row, col) => session.game.label(row, col));
    this.#edges = new Edges(root, session);

    this.#scroller.addEventListener('scroll', () => this.#drawSoon(), { passive: true });
    this.#grid.addEventListener('click', event => this.#click(event));
    this.#grid.addEventListener('keydown', event => this.#key(event));
    this.#grid.addEventListener('focusin', event => this.#point(cellOf(event.target)));
    this.#grid.addEventListener('focusout', () => this.#point(null));
    this.#grid.addEventListener('pointerover', event => {
      if (event.pointerType === 'mouse') this.#point(cellOf(event.target));
    });
    this.#grid.addEventListener('pointerleave', () => this.#point(null));
    new ResizeObserver(() => this.#resize()).observe(root);
    window.addEventListener('resize', () => this.#resize());
  }

  /** Shows the game as it now stands, and a hint if there is one. */
  show(hint = null) {
    const { game, info } = this.#session;
    this.#hint = hint;
    this.#ghost = null;
    this.#winning = new Set(
      info.winner > 0 && info.winner <= info.players ? game.winningCells().map(keyOf) : []);
    const shape = [info.rows, info.cols, info.rules].join();
    if (shape !== this.#shape) this.#reshape(shape);
    this.#draw();
    if (info.last && info.version !== this.#version) this.#reveal(info.last);
    this.#version = info.version;
    if (hint) this.#reveal(hint);
  }

  /** Shows that a wish was refused. */
  shake({ row, col }) {
    const element = this.#cells.element(row, col);
    element?.classList.remove('refused');
    void element?.offsetWidth; // so that the animation starts anew
    element?.classList.add('refused');
  }

  focus() {
    this.#reveal(this.#active);
    this.#cells.element(this.#active.row, this.#active.col)?.focus({ preventScroll: true });
  }

  zoomIn() {
    this.#setZoom(this.#zoom * ZOOM);
  }

  zoomOut() {
    this.#setZoom(this.#zoom / ZOOM);
  }

  // ---- how large it is ----

  #reshape(shape) {
    const { info } = this.#session;
    const { rows, cols, rules } = info;
    this.#shape = shape;
    this.#cells.clear();
    this.#zoom = 1;
    this.#active = { row: Math.floor((rows - 1) / 2), col: Math.floor((cols - 1) / 2) };
    this.#grid.setAttribute('aria-rowcount', rows);
    this.#grid.setAttribute('aria-colcount', cols);
    this.#root.style.setProperty('--digits', String(rows).length);
    this.#root.classList.toggle('gravity', (rules & Rule.GRAVITY) !== 0);
    this.#root.classList.toggle('wrap', (rules & Rule.WRAP) !== 0);
    this.#resize();
    this.#center(info.last ?? this.#active);
  }

  // The largest cells at which the whole board can be seen, but not below what a finger can hit.
  #fit() {
    const { rows, cols } = this.#session.info;
    const { gridTemplateColumns, gridTemplateRows, maxHeight } = getComputedStyle(this.#root);
    const width = this.#root.clientWidth - 2 * parseFloat(gridTemplateColumns);
    const height = parseFloat(maxHeight) - parseFloat(gridTemplateRows.split(' ').at(-1));
    return Math.max(COMFORTABLE, Math.min(width / cols, height / rows, MOST));
  }

  #resize() {
    if (!this.#session.info) return;
    const cell = Math.floor(Math.max(LEAST, Math.min(this.#fit() * this.#zoom, 2 * MOST)));
    const { rows, cols } = this.#session.info;
    this.#cell = cell;
    this.#root.style.setProperty('--cell', `${cell}px`);
    this.#root.style.setProperty('--rows', rows);
    this.#root.style.setProperty('--cols', cols);
    this.#root.classList.toggle('dense', cell < 40);
    this.#draw();
  }

  #setZoom(zoom) {
    const fit = this.#fit();
    this.#zoom = Math.max(Math.min(1, LEAST / fit), Math.min(zoom, (2 * MOST) / fit));
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#scroller;
    const row = (scrollTop + clientHeight / 2) / this.#cell - 0.5;
    const col = (scrollLeft + clientWidth / 2) / this.#cell - 0.5;
    this.#resize();
    this.#center({ row, col });
  }

  #center({ row, col }) {
    const { clientWidth, clientHeight } = this.#scroller;
    this.#scroller.scrollLeft = (col + 0.5) * this.#cell - clientWidth / 2;
    this.#scroller.scrollTop = (row + 0.5) * this.#cell - clientHeight / 2;
    this.#draw();
  }

  // Scrolls just as far as it takes to see a cell and what lies around it.
  #reveal({ row, col }) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#scroller;
    const around = AROUND * this.#cell;
    const near = (from, length, at) =>
      Math.max(Math.min(from, at - around), at + this.#cell + around - length);
    this.#scroller.scrollLeft = near(scrollLeft, clientWidth, col * this.#cell);
    this.#scroller.scrollTop = near(scrollTop, clientHeight, row * this.#cell);
    this.#draw();
  }

  // ---- what is drawn ----

  // Not in the middle of the event: an element that loses the focus may be just being removed.
  #drawSoon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    if (!this.#session.info) return;
    const { rows, cols } = this.#session.info;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#scroller;
    const range = (from, length, count) => [
      Math.max(0, Math.floor(from / this.#cell) - BEYOND),
      Math.min(count, Math.ceil((from + length) / this.#cell) + BEYOND),
    ];
    const [top, bottom] = range(scrollTop, clientHeight, rows);
    const [left, right] = range(scrollLeft, clientWidth, cols);

    // The active cell stays, so that the focus isn't lost by scrolling.
    const active = this.#active;
    this.#cells.keep((row, col) =>
      (row >= top && row < bottom && col >= left && col < right) ||
      (row === active.row && col === active.col));
    for (let row = top; row < bottom; row++) {
      for (let col = left; col < right; col++) this.#drawCell(row, col);
    }
    this.#drawCell(active.row, active.col);
    this.#edges.draw({ top, bottom, left, right }, this.#cell, this.#scroller);
  }

  #drawCell(row, col) {
    const cell = this.#cells.at(row, col);
    const { game, info } = this.#session;
    const mark = game.at(row, col);
    const is = at => at !== null && at.row === row && at.col === col;
    const shown = {
      last: is(info.last),
      winning: this.#winning.has(keyOf({ row, col })),
      hint: is(this.#hint),
      ghost: is(this.#ghost) && mark === 0,
      active: is(this.#active),
    };
    const look = [mark, info.turn, ...Object.values(shown)].join();
    if (look === cell.look) return;

    const { element } = cell;
    const drawn = mark || (shown.ghost || shown.hint ? info.turn : 0);
    if (drawn !== cell.drawn) element.replaceChildren(...(drawn ? [drawMark(drawn)] : []));
    element.className = 'cell';
    for (const name in shown) element.classList.toggle(name, shown[name]);
    element.classList.toggle('placed', mark !== 0 && cell.mark === 0);
    element.classList.toggle(`lit${mark}`, shown.winning);
    element.tabIndex = shown.active ? 0 : -1;
    element.ariaLabel = [cell.label, mark ? nameOf(mark) : 'empty',
      ...(shown.winning ? ['in the line'] : []),
      ...(shown.hint ? ['hint'] : [])].join(', ');
    Object.assign(cell, { look, drawn, mark });
  }

  // ---- what is done with it ----

  #click(event) {
    const at = cellOf(event.target);
    if (!at) return;
    this.#activate(at);
    this.#onPlay(at);
  }

  #key(event) {
    if (event.altKey || event.metaKey) return;
    const { rows, cols } = this.#session.info;
    const { row, col } = this.#active;
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / this.#cell) - 1);
    const to = (r, c) => () => this.#activate({ row: clamp(r, rows), col: clamp(c, cols) }, true);
    const play = () => this.#onPlay(this.#active);
    const action = {
      ArrowUp: to(row - 1, col),
      ArrowDown: to(row + 1, col),
      ArrowLeft: to(row, col - 1),
      ArrowRight: to(row, col + 1),
      PageUp: to(row - page, col),
      PageDown: to(row + page, col),
      Home: to(event.ctrlKey ? 0 : row, 0),
      End: to(event.ctrlKey ? rows - 1 : row, cols - 1),
      Enter: play,
      ' ': play,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  #activate(at, byKey = false) {
    this.#active = at;
    this.#drawCell(at.row, at.col);
    this.#cells.element(at.row, at.col).focus({ preventScroll: true });
    if (byKey) this.#reveal(at);
    this.#draw();
  }

  // A faint mark where a move would land.
  #point(at) {
    const { game, info, mover, isOver } = this.#session;
    const falls = (info.rules & Rule.GRAVITY) !== 0;
    const row = at && falls ? game.landingRow(at.col) : at?.row;
    const ghost = at && !mover && !isOver && row >= 0 ? { row, col: at.col } : null;
    if (ghost && this.#ghost && keyOf(ghost) === keyOf(this.#ghost)) return;
    this.#ghost = ghost;
    this.#drawSoon();
  }
}

function cellOf(target) {
  const { row, col } = target.closest('.cell')?.dataset ?? {};
  return row === undefined ? null : { row: Number(row), col: Number(col) };
}

const keyOf = ({ row, col }) => `${row},${col}`;
const clamp = (value, count) => Math.max(0, Math.min(value, count - 1));
