// Puts the page together: what somebody does goes to the session, and what the session says is shown,
// put into the address, and answered by the computers.

import { Analyst } from './analyst.js';
import { fromHash, toHash } from './address.js';
import { BoardView } from './board.js';
import { copy, newGameDialog, textDialog } from './dialogs.js';
import { nameOf } from './marks.js';
import { Panel } from './panel.js';
import { Session } from './session.js';
import { compile } from './ttt.js';
import { foundInWords, sentence } from './words.js';

const PAUSE = 350; // milliseconds that a computer takes at least, so that its move can be seen
const VALUE_NODES = 100_000;
const HINT_NODES = 400_000;
// Beyond so many cells looking ahead takes long before it begins, and so do random games.
const LOOKAHEAD_CELLS = { search: 10_000, games: 1_000 };

const $ = id => document.getElementById(id);

class App {
  #session;
  #analyst;
  #board;
  #panel;
  #found = null; // what is known of the position
  #hint = null;
  #think = 0; // counts what is thought about, so that what comes late is known as such
  #wants = ''; // why the analyst is at work: 'move', 'hint' or 'value'

  constructor(module) {
    const session = new Session(module);
    this.#session = session;
    this.#analyst = new Analyst(module);
    this.#panel = new Panel(session, (mark, level) => session.seat(mark, level));
    this.#board = new BoardView($('board'), session, ({ row, col }) => session.play(row, col));
    session.addEventListener('change', ({ detail }) => this.#changed(detail));
    session.addEventListener('refused', ({ detail }) => this.#refused(detail));
    this.#wire();
  }

  // ---- what somebody does ----

  #wire() {
    const session = this.#session;
    const toBoard = () => this.#board.focus();
    const actions = {
      undo: () => session.undo(),
      redo: () => session.redo(),
      hint: () => this.#giveHint(),
      again: () => session.restart(),
      'zoom-in': () => this.#board.zoomIn(),
      'zoom-out': () => this.#board.zoomOut(),
      stop: () => this.#stop(),
      now: () => this.#moveNow(),
      new: newGameDialog(session, toBoard),
      text: textDialog(session, toBoard),
      link: async () => this.#panel.note(await copy(location.href)),
    };
    for (const [id, action] of Object.entries(actions)) $(id).addEventListener('click', action);
    $('show-value').addEventListener('change', () =>
      session.mover ? this.#showValue() : this.#answer());

    const keys = { u: 'undo', r: 'redo', h: 'hint', '+': 'zoom-in', '=': 'zoom-in', '-': 'zoom-out' };
    $('board').addEventListener('keydown', event => {
      const id = keys[event.key.toLowerCase()];
      if (id && !event.ctrlKey && !event.altKey && !event.metaKey) actions[id]();
    });
    addEventListener('hashchange', () => this.openAddress());
  }

  /** Opens what the address names: a classic game if that is nothing, or makes no sense. */
  openAddress() {
    let problem = '';
    try {
      if (location.hash.length > 1) {
        const { record, seats } = fromHash(location.hash);
        this.#session.open(record, seats);
        return;
      }
    } catch (error) {
      problem = error.message;
    }
    if (!this.#session.game || problem === '') this.#session.start({ rows: 3 });
    if (problem) this.#panel.note(`The address holds no game that can be opened: ${problem}`, true);
  }

  // ---- what the session says ----

  #changed({ what, mark }) {
    const { info, game } = this.#session;
    this.#found = null;
    this.#hint = null;
    const label = info.last ? game.label(info.last.row, info.last.col) : '';
    const isDead = !this.#session.isOver && game.isDead();
    const dead = isDead ? ' Nobody can complete a line any more: it will be a draw.' : '';
    const words = {
      move: `${nameOf(mark)} played ${label}.`,
      undo: 'Taken back.',
      redo: `Put back, up to ${label}.`,
    }[what] ?? '';
    this.#panel.note(words + dead);
    if (what === 'start') {
      this.#panel.showSeats();
      this.#panel.thinking('No computer is thinking.', 0);
    }
    const record = game.record();
    if (record) history.replaceState(null, '', toHash(record, this.#session.seats));
    this.#answer();
  }

  #refused({ message, cell }) {
    this.#panel.note(message, true);
    if (cell) this.#board.shake(cell);
  }

  // Shows the position, and sets to work whoever has something to do about it.
  #answer() {
    this.#analyst.cancel();
    this.#think++;
    this.#wants = '';
    const level = this.#session.mover;
    if (level) {
      this.#computerMoves(level);
    } else if ($('show-value').checked && !this.#session.isOver && !this.#found) {
      this.#evaluate();
    }
    this.#show();
  }

  #show() {
    this.#board.show(this.#hint);
    this.#panel.show(this.#session.mover !== undefined);
    this.#showValue();
    this.#showButtons();
  }

  #showValue() {
    document.body.classList.toggle('no-value', !$('show-value').checked);
    this.#panel.value(this.#found);
  }

  #showButtons() {
    this.#panel.buttons({
      canStop: this.#wants === 'move' || this.#wants === 'hint',
      canMoveNow: this.#wants === 'move',
      isPaused: this.#session.isPaused,
    });
  }

  // ---- what computers do ----

  async #computerMoves(level) {
    const turn = this.#think;
    const { game } = this.#session;
    const least = new Promise(resolve => setTimeout(resolve, PAUSE));
    this.#wants = 'move';
    let cell = null;
    if (level.nodes && this.#canLookAhead()) {
      cell = (await this.#search(level.nodes))?.best;
    } else {
      this.#panel.thinking(level.nodes ? 'The board is too large to look ahead.' : `${level.name}.`, 0);
    }
    await least;
    if (turn !== this.#think) return;
    this.#session.playComputer(cell ?? (level.choose ?? (game => game.smart()))(game));
  }

  async #giveHint() {
    const { isOver, mover, game, info } = this.#session;
    if (isOver) return this.#panel.note('the game is over', true);
    if (mover) return this.#panel.note(`it is the turn of ${nameOf(info.turn)}, whom the computer plays`, true);
    this.#analyst.cancel();
    const turn = ++this.#think;
    let best;
    if (this.#canLookAhead()) {
      this.#wants = 'hint';
      this.#showButtons();
      best = (await this.#search(HINT_NODES))?.best;
      if (turn !== this.#think) return;
      this.#wants = '';
    }
    this.#hint = best ?? game.smart();
    this.#panel.note(`Hint: ${game.label(this.#hint.row, this.#hint.col)}`);
    this.#show();
  }

  async #evaluate() {
    if (!this.#canLookAhead()) return;
    const turn = this.#think;
    this.#wants = 'value';
    await this.#search(VALUE_NODES);
    if (turn === this.#think) this.#wants = '';
  }

  // What it finds is shown as it is found. What it is about to play only if somebody asked for that.
  async #search(nodes) {
    const { game, info } = this.#session;
    try {
      return await this.#analyst.run(game, nodes, found => {
        this.#found = found;
        this.#showValue();
        if (this.#wants === 'value') return;
        this.#panel.thinking(report(game, info, found), found.exact ? 1 : found.nodes / nodes);
      });
    } catch (error) {
      this.#panel.note(`looking ahead failed: ${error.message}`, true);
      return null;
    }
  }

  #canLookAhead() {
    const { rows, cols, players } = this.#session.info;
    return rows * cols <= (players === 2 ? LOOKAHEAD_CELLS.search : LOOKAHEAD_CELLS.games);
  }

  // Ends a hint with what it has; makes a computer wait, or go on.
  #stop() {
    if (this.#session.isPaused) this.#session.resume();
    else if (this.#wants === 'hint') this.#analyst.stop();
    else if (this.#wants === 'move') this.#session.pause();
  }

  #moveNow() {
    if (this.#wants === 'move') this.#analyst.stop();
  }
}

function report(game, info, found) {
  const depth = found.depth ? `Depth ${found.depth}, ` : '';
  const seen = `${found.nodes.toLocaleString('en')} position${found.nodes === 1 ? '' : 's'}`;
  const best = game.label(found.best.row, found.best.col);
  return `${depth}${seen}: ${best}. ${foundInWords(found, info)}.`;
}

try {
  new App(await compile(fetch('ttt.wasm'))).openAddress();
  document.body.classList.add('ready');
} catch (error) {
  $('headline').textContent = 'This page does not work here';
  $('note').textContent = sentence(error.message);
  throw error;
}
