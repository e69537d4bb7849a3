// The two dialogs: a new game, and the game as text. Both only ask; the session decides, and what it
// says against it is shown where it was asked.

import { Rule } from './ttt.js';
import { sentence } from './words.js';

const rules = [
  [Rule.GRAVITY, 'Gravity', 'marks fall to the lowest free cell of their column'],
  [Rule.EXACT, 'Exact', 'a longer run does not win'],
  [Rule.MISERE, 'Misère', 'who completes a line loses; for two players'],
  [Rule.NO_DIAGONALS, 'No diagonals', 'only rows and columns count'],
  [Rule.WRAP, 'Wrap', 'lines run on across opposite edges'],
];

const presets = [
  ['Tic-tac-toe', { rows: 3, cols: 3, k: 3 }],
  ['Four in a row on 5 by 5', { rows: 5, cols: 5, k: 4 }],
  ['Connect Four', { rows: 6, cols: 7, k: 4, rules: Rule.GRAVITY }],
  ['Gomoku', { rows: 15, cols: 15, k: 5 }],
  ['Gomoku, exactly five', { rows: 15, cols: 15, k: 5, rules: Rule.EXACT }],
  ['Misère on 4 by 4', { rows: 4, cols: 4, k: 3, rules: Rule.MISERE }],
  ['On a torus', { rows: 6, cols: 6, k: 4, rules: Rule.WRAP }],
  ['Three players', { rows: 7, cols: 7, k: 4, players: 3 }],
  ['Four players, gravity', { rows: 9, cols: 12, k: 4, players: 4, rules: Rule.GRAVITY }],
];

const $ = id => document.getElementById(id);

function opener(dialog) {
  dialog.querySelector('[data-close]').addEventListener('click', () => dialog.close());
  return dialog;
}

// Closes the dialog if the wish comes true, else says why not.
function attempt(event, dialog, problem, wish, then) {
  event.preventDefault();
  try {
    wish();
    dialog.close();
    then();
  } catch (error) {
    problem.textContent = sentence(error.message);
  }
}

/** Answers a function that opens the dialog, which calls `then` once a game has begun. */
export function newGameDialog(session, then) {
  const dialog = opener($('new-dialog'));
  const numbers = ['rows', 'cols', 'k', 'players'];
  const problem = $('new-problem');

  $('preset').append(...presets.map(([name], i) => new Option(name, i)), new Option('Your own', ''));
  for (const [flag, name, meaning] of rules) {
    const input = Object.assign(document.createElement('input'), { type: 'checkbox', value: flag });
    const small = Object.assign(document.createElement('small'), { textContent: meaning });
    const label = document.createElement('label');
    label.className = 'check';
    label.append(input, ` ${name} `, small);
    $('rules').append(label);
  }
  const boxes = [...$('rules').querySelectorAll('input')];

  const write = config => {
    for (const name of numbers) $(name).value = config[name] ?? 2;
    for (const box of boxes) box.checked = ((config.rules ?? 0) & box.value) !== 0;
  };
  const read = () => ({
    ...Object.fromEntries(numbers.map(name => [name, Number($(name).value)])),
    rules: boxes.reduce((sum, box) => sum + (box.checked ? Number(box.value) : 0), 0),
  });
  const nameIt = () => {
    const asText = config => JSON.stringify([...numbers.map(name => config[name] ?? 2), config.rules ?? 0]);
    const wanted = asText(read());
    const i = presets.findIndex(([, config]) => asText(config) === wanted);
    $('preset').value = i < 0 ? '' : i;
  };

  $('preset').addEventListener('change', event => {
    if (event.target.value !== '') write(presets[event.target.value][1]);
    problem.textContent = '';
  });
  for (const input of [...numbers.map($), ...boxes]) {
    input.addEventListener('input', () => {
      nameIt();
      problem.textContent = '';
    });
  }
  dialog.querySelector('form').addEventListener('submit', event =>
    attempt(event, dialog, problem, () => session.start(read()), then));

  return () => {
    write(session.info);
    nameIt();
    problem.textContent = '';
    dialog.showModal();
  };
}

/** Answers a function that opens the dialog, which calls `then` once a game has been opened. */
export function textDialog(session, then) {
  const dialog = opener($('text-dialog'));
  const problem = $('text-problem');
  const record = $('record');

  $('copy').addEventListener('click', async () => {
    problem.textContent = await copy(record.value);
  });
  $('download').addEventListener('click', () => {
    const url = URL.createObjectURL(new Blob([record.value + '\n'], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'game.ttt' }).click();
    URL.revokeObjectURL(url);
  });
  $('file').addEventListener('change', async ({ target }) => {
    const [file] = target.files;
    if (file) record.value = (await file.text()).trim();
    target.value = '';
    problem.textContent = '';
  });
  record.addEventListener('input', () => (problem.textContent = ''));
  dialog.querySelector('form').addEventListener('submit', event =>
    attempt(event, dialog, problem, () => session.open(record.value), then));

  return () => {
    const text = session.game.record();
    record.value = text ?? '';
    problem.textContent = text === null ? 'The game is too long to be written down.' : '';
    dialog.showModal();
  };
}

/** Copies a text, and says how that went. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    return 'The browser does not let the page copy; select the text and copy it by hand.';
  }
}
