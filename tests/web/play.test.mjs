// Plays on the page of examples/web/ in a browser, and lets computers play.
import assert from 'node:assert/strict';
import { cell, click, hash, play, press, says, text } from './harness.mjs';

async function newGame(page, fields, rules = []) {
  await page.click('#new');
  for (const [id, value] of Object.entries(fields)) {
    const field = page.locator(`#${id}`);
    await (id === 'players' ? field.selectOption(value) : field.fill(value));
  }
  for (const rule of await page.locator('#rules input').all()) await rule.uncheck();
  for (const rule of rules) await page.getByRole('checkbox', { name: rule }).check();
  await page.click('#start');
}

// ---- playing ----

play('a win', '', async page => {
  await says(page, '#headline', 'X to move');
  await click(page, 'a1 b1 a2 b2 a3');
  await says(page, '#headline', 'X wins');
  assert.equal(await page.locator('.winning').count(), 3);
  assert.equal(await cell(page, 'a2').getAttribute('aria-label'), 'a2, X, in the line');
  await says(page, '#value', 'X wins');
  await click(page, 'c3');
  await says(page, '#note', 'The game is over.');
}, { reducedMotion: 'no-preference' });

play('a draw, and that it is coming', '', async page => {
  await click(page, 'b2 a1 c1 a3 a2 c2 b3 b1');
  await says(page, '#headline', 'X to move');
  await says(page, '#note', 'O played b1. Nobody can complete a line any more: it will be a draw.');
  await click(page, 'c3');
  await says(page, '#headline', 'A draw');
  assert.equal(await page.locator('.winning').count(), 0);
});

play('an illegal move', '', async page => {
  await click(page, 'b2 b2');
  await says(page, '#note', 'The cell is taken.');
  await says(page, '#headline', 'O to move');
  assert.match(await page.locator('#note').getAttribute('class'), /refusal/);
  await click(page, 'a1');
  await says(page, '#note', 'O played a1.');
});

play('undo, redo, restart', '', async page => {
  await press(page, '#undo');
  await says(page, '#note', 'There is no move to take back.');
  await click(page, 'a1 b2');
  await page.click('#undo');
  await says(page, '#headline', 'O to move');
  assert.equal(await cell(page, 'b2').getAttribute('aria-label'), 'b2, empty');
  await page.click('#redo');
  await says(page, '#moves', /a1.*b2/s);
  await press(page, '#redo');
  await says(page, '#note', 'There is no move to put back.');
  await page.click('#again');
  await says(page, '#moves', '');
  assert.equal(await hash(page), '#ttt1-3-3-3-2-0');
});

play('gravity', '#ttt1-6-7-4-2-2', async page => {
  await click(page, 'd6');
  await says(page, '#note', 'X played d1.');
  await click(page, 'd1');
  await says(page, '#note', 'O played d2.');
  await click(page, 'd6 d6 d6 d6 d6');
  await says(page, '#note', 'The column is full.');
});

play('every size, k and rule', '', async page => {
  await newGame(page, { rows: '4', cols: '6', k: '7' });
  await says(page, '#new-problem', 'K is over the longer side.');
  await page.fill('#k', '3');
  await page.fill('#rows', '2.5');
  await page.click('#start');
  assert.equal(await page.locator('#new-dialog').evaluate(dialog => dialog.open), true);
  await page.fill('#rows', '4');
  await page.selectOption('#players', '3');
  await page.click('#start');
  await says(page, '#rules-now', '4 × 6, 3 in a row');
  await click(page, 'a1 b1 c1 f4');
  await says(page, '#headline', 'O to move');
  assert.equal(await cell(page, 'c1').getAttribute('aria-label'), 'c1, Triangle');

  await newGame(page, { rows: '3', cols: '3', k: '3', players: '3' }, ['Misère']);
  await says(page, '#new-problem', /^These rules .* do not go together/);
  await page.click('#new-dialog [data-close]');

  await newGame(page, { rows: '3', cols: '3', k: '3', players: '2' }, ['Misère', 'Exact', 'Wrap', 'No diagonals']);
  await says(page, '#rules-now', '3 × 3, 3 in a row, exact, misère, no diagonals, wrap');
  await click(page, 'a1 b1 a2 b2 a3');
  await says(page, '#headline', 'O wins');
  assert.equal(await page.locator('.winning').count(), 3);

  await page.click('#new');
  await page.selectOption('#preset', { label: 'Gomoku' });
  await page.click('#start');
  await says(page, '#rules-now', '15 × 15, 5 in a row');
});

// ---- computers ----

play('a game against each level', '', async page => {
  const levels = await page.locator('#seat-2 option').evaluateAll(options => options.map(({ value }) => value));
  assert.deepEqual(levels.slice(0, 3), ['person', 'random', 'smart']);
  assert.ok(levels.length > 5);
  for (const level of levels.slice(1)) {
    await page.selectOption('#seat-2', level);
    await page.click('#again');
    for (;;) {
      await says(page, '#headline', /X to move|wins|draw/);
      if (/wins|draw/.test(await text(page, '#headline'))) break;
      await page.locator('[role=gridcell][aria-label$=", empty"]').first().click();
    }
    if (level.startsWith('search')) assert.notEqual(await text(page, '#headline'), 'X wins', level);
  }
});

play('undo against a computer takes back its move too', '#ttt1-3-3-3-2-0&o=smart', async page => {
  await click(page, 'b2');
  await says(page, '#note', /^O played/);
  await page.click('#undo');
  await says(page, '#headline', 'X to move');
  assert.equal(await page.locator('#moves li').count(), 0);
  await page.click('#redo');
  assert.equal(await page.locator('#moves li').count(), 2);
});

play('a computer is at it: its progress, stop, go on, move now', '#ttt1-15-15-5-2-0&o=search-10m', async page => {
  await click(page, 'h8');
  await says(page, '#headline', 'O is thinking');
  await says(page, '#thinking', /Depth \d+, [\d,]+ positions: \w+\. /);
  assert.ok(await page.locator('#progress').evaluate(bar => bar.value > 0 && bar.value < 1));
  await click(page, 'a1');
  await says(page, '#note', 'It is the turn of O, whom the computer plays.');
  await page.click('#stop');
  await says(page, '#headline', 'Paused: O to move');
  assert.equal(await page.locator('#moves li').count(), 1);
  await page.click('#stop');
  await says(page, '#headline', 'O is thinking');
  await says(page, '#thinking', /Depth \d+/);
  await page.click('#now');
  await says(page, '#headline', 'X to move');
  assert.equal(await page.locator('#moves li').count(), 2);
});

play('undo ends a search', '#ttt1-15-15-5-2-0&o=search-10m', async page => {
  await click(page, 'h8');
  await says(page, '#headline', 'O is thinking');
  await page.click('#undo');
  await says(page, '#headline', 'X to move');
  await page.waitForTimeout(700);
  assert.equal(await page.locator('#moves li').count(), 0);
});

play('computers play each other until they are stopped', '#ttt1-9-9-5-2-0&x=random&o=random', async page => {
  await page.locator('#moves li').nth(2).waitFor();
  await page.click('#stop');
  await says(page, '#headline', /^Paused/);
  const made = await page.locator('#moves li').count();
  await page.waitForTimeout(800);
  assert.equal(await page.locator('#moves li').count(), made);
  await page.click('#undo');
  assert.equal(await page.locator('#moves li').count(), made - 1);
  await page.click('#stop');
  await page.locator('#moves li').nth(made).waitFor();
});

play('three computers, by random games', '#ttt1-5-5-4-3-0&x=search-10k&o=search-1k&p3=smart', async page => {
  await page.locator('#moves li').nth(3).waitFor();
  await says(page, '#value', /^Random games: X \d+ %, O \d+ %, Triangle \d+ %, draws \d+ %$/);
});

play('a hint', '#ttt1-3-3-3-2-0-a1-b1-a2-b2', async page => {
  await page.click('#hint');
  await says(page, '#note', 'Hint: a3.');
  assert.equal(await page.locator('.hint').getAttribute('aria-label'), 'a3, empty, hint');
  await click(page, 'a3');
  assert.equal(await page.locator('.hint').count(), 0);
  await press(page, '#hint');
  await says(page, '#note', 'The game is over.');
});

play('the value of the position', '#ttt1-3-3-3-2-0-a1-b1-a2-b2', async page => {
  await says(page, '#value', 'X wins in 1 ply');
  await page.click('#undo');
  await says(page, '#value', /^X wins in [3-9] plies$/);
  await page.click('#again');
  await says(page, '#value', 'A draw, with best play');
  const x = await page.locator('.b1').boundingBox();
  const o = await page.locator('.b2').boundingBox();
  assert.ok(Math.abs(x.width - o.width) < 2);
  await page.uncheck('#show-value');
  assert.equal(await page.locator('#bar').isVisible(), false);
  await page.check('#show-value');
  assert.equal(await page.locator('#bar').isVisible(), true);
});
