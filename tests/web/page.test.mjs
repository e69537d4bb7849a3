// What the page keeps, and that everybody can use it.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { cell, click, hash, play, says, text } from './harness.mjs';
import { axe, phone, desktop, ready } from './site.mjs';

// ---- keeping a game ----

play('a link to a position', '', async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await click(page, 'b2');
  await page.selectOption('#seat-2', 'smart');
  await says(page, '#headline', 'X to move');
  assert.match(await hash(page), /^#ttt1-3-3-3-2-0-b2-\w\d&o=smart$/);
  const moves = await text(page, '#moves');
  await page.click('#link');
  await says(page, '#note', 'Copied.');
  await page.reload();
  await ready(page);
  assert.equal(await text(page, '#moves'), moves);
  assert.equal(await page.inputValue('#seat-2'), 'smart');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await ready(other);
  assert.equal(await text(other, '#moves'), moves);
});

const hostile = [
  ['#%E0%A4%A', 'cut or garbled'],
  ['#<img src=x onerror=alert(1)>', 'the text is no label or no record'],
  ['#ttt1-3-3', 'the text is no label or no record'],
  ['#ttt1-3-3-3-2-0-a1-a1', 'the cell is taken'],
  ['#ttt1-3-3-3-2-0&o=__proto__', 'there is no player “o=__proto__”'],
  ['#ttt1-32767-32767-5-2-0', 'rows and columns must be'],
  ['#ttt1-20000-20000-5-2-0', 'up to 1,000,000 cells'],
  [`#ttt1-3-3-3-2-0${'-a1'.repeat(50_000)}`, 'the cell is taken'],
];
const explains = message => new RegExp(`^The address holds no game that can be opened: .*${message}`);

play('a hostile link to begin with', hostile[0][0], async page => {
  await says(page, '#note', explains(hostile[0][1]));
  await click(page, 'b2');
  await says(page, '#headline', 'O to move');
});

play('hostile links leave the game alone', '#ttt1-3-3-3-2-0-b2', async page => {
  for (const [link, message] of hostile) {
    await page.evaluate(link => (location.hash = link), link);
    await says(page, '#note', explains(message));
    await says(page, '#moves', 'b2');
  }
  await click(page, 'a1');
  await says(page, '#note', 'O played a1.');
});

play('an address typed in while the page is open', '', async page => {
  await page.evaluate(() => (location.hash = '#ttt1-6-7-4-2-2-d1'));
  await says(page, '#rules-now', '6 × 7, 4 in a row, gravity');
  await page.goBack();
  await says(page, '#rules-now', '3 × 3, 3 in a row');
});

play('the game as text', '', async page => {
  await click(page, 'b2 a1');
  await page.click('#text');
  assert.equal(await page.inputValue('#record'), 'ttt1 3 3 3 2 0 b2 a1');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  assert.equal(download.suggestedFilename(), 'game.ttt');
  assert.equal(await readFile(await download.path(), 'utf8'), 'ttt1 3 3 3 2 0 b2 a1\n');

  await page.fill('#record', 'ttt1 3 3 3 2 0 b2 b2');
  await page.click('#open');
  await says(page, '#text-problem', 'The cell is taken.');
  assert.equal(await page.locator('#moves li').count(), 2);
  const file = await download.path();
  await writeFile(file, 'ttt1 6 7 4 2 2 d1 d2 d3\n');
  await page.setInputFiles('#file', file);
  await page.waitForFunction(() => document.getElementById('record').value.startsWith('ttt1 6'));
  await page.click('#open');
  await says(page, '#rules-now', '6 × 7, 4 in a row, gravity');
  assert.equal(await hash(page), '#ttt1-6-7-4-2-2-d1-d2-d3');
});

// ---- for everybody ----

play('with the keyboard alone', '', async page => {
  const focused = () => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.id);
  const press = async keys => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  };
  for (let i = 0; i < 5 && !/^b2/.test(await focused()); i++) await press('Tab');
  assert.equal(await focused(), 'b2, empty');
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  await press('Enter ArrowUp ArrowLeft');
  assert.equal(await focused(), 'a3, empty');
  await press('Space Control+End');
  assert.equal(await focused(), 'c1, empty');
  await press('ArrowDown ArrowRight Enter Home Enter');
  await says(page, '#moves', /b2.*a3.*c1.*a1/s);
  assert.equal(await focused(), 'a1, O');
  await press('u');
  await says(page, '#note', 'Taken back.');
  await press('r h');
  await says(page, '#note', /^Hint: /);
  assert.equal(await focused(), 'a1, O');
  await press('Shift+Tab Enter');
  assert.equal(await page.locator('#new-dialog').evaluate(dialog => dialog.open), true);
  await press('Escape');
  assert.equal(await focused(), 'new');
  await press('Enter Tab');
  await page.keyboard.type('4');
  await press('Enter');
  await says(page, '#rules-now', '4 × 3, 3 in a row');
  assert.match(await focused(), /, empty$/);
});

play('what is read out', '', async page => {
  const status = page.getByRole('status');
  await click(page, 'b2');
  await says(page, '[role=status]', /O to move\s*X played b2\./);
  assert.equal(await status.getAttribute('aria-atomic'), 'true');
  assert.equal(await page.getByRole('grid').getAttribute('aria-rowcount'), '3');
  assert.equal(await page.getByRole('row').count(), 3);
  assert.match(await page.title(), /^O to move/);
  assert.match(await page.locator('#bar').getAttribute('aria-label'), /^Who stands better: /);
});

const won = '#ttt1-3-3-3-2-0-a1-b1-a2-b2-a3';
const large = '#ttt1-100-100-5-2-0-az50';
const fours = '#ttt1-6-7-4-4-2-d1-d2-d3-d4-d5';
for (const [device, viewport] of [['desktop', desktop], ['phone', phone]]) {
  for (const colorScheme of ['light', 'dark']) {
    play(`no barrier that axe-core finds: ${device}, ${colorScheme}`, '', async page => {
      const accessible = async () => {
        const found = await page.evaluate(async () => {
          const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
          const { violations } = await window.axe.run(document, { runOnly: tags });
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' ')}`);
        });
        assert.deepEqual(found, []);
      };
      await page.evaluate(await readFile(axe, 'utf8'));
      await accessible();
      for (const game of [won, fours, large, '#nonsense']) {
        await page.evaluate(game => (location.hash = game), game);
        await accessible();
      }
      for (const button of ['#new', '#text']) {
        await page.click(button);
        await accessible();
        await page.keyboard.press('Escape');
      }
    }, { viewport, colorScheme });
  }
}

play('on a phone', '', async page => {
  for (const game of ['3-3-3-2-0', '6-7-4-2-2', '15-15-5-2-0']) {
    await page.evaluate(game => (location.hash = `#ttt1-${game}`), game);
    await page.locator('#rules-now').filter({ hasText: game.split('-').slice(0, 2).join(' × ') }).waitFor();
    await page.waitForTimeout(100);
    for (const selector of [':root', '.scroller']) {
      const width = await page.locator(selector).evaluate(element => element.scrollWidth);
      assert.ok(width <= phone.width, `${game}: ${selector} is ${width} pixels wide`);
    }
    const { width, height } = await page.locator('[role=gridcell]').first().boundingBox();
    assert.ok(width >= 24 && height >= 24, `${game}: ${width} by ${height}`);
  }
  for (const button of await page.locator('button:visible, select:visible').all()) {
    assert.ok((await button.boundingBox()).height >= 44, await button.innerText());
  }
  await cell(page, 'h8').tap();
  await says(page, '#note', 'X played h8.');
}, { viewport: phone, hasTouch: true, isMobile: true });

play('a board of a million cells', '#ttt1-1000-1000-5-2-0', async page => {
  assert.ok(await page.locator('[role=gridcell]').count() < 4000);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const key of ['Control+Home', 'Enter', 'Control+End', 'Enter']) await page.keyboard.press(key);
  await says(page, '#moves', /a1000.*all1/s);
  assert.equal(await cell(page, 'all1').isVisible(), true);
  assert.ok(await page.locator('[role=gridcell]').count() < 4000);
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await page.selectOption('#seat-1', 'search-1k');
  await says(page, '#headline', 'O to move');
});

play('the board stays where it was scrolled to', '#ttt1-90-90-5-2-0-as45', async page => {
  const top = () => page.locator('.scroller').evaluate(scroller => scroller.scrollTop);
  await page.locator('.scroller').evaluate(scroller => (scroller.scrollTop = 0));
  await page.uncheck('#show-value');
  await page.check('#show-value');
  await says(page, '#value', /^(X|O|Even)/);
  assert.equal(await top(), 0);
  await cell(page, 'as90').click();
  await says(page, '#note', 'O played as90.');
});

play('zoom', '#ttt1-15-15-5-2-0', async page => {
  const width = async () => (await page.locator('[role=gridcell]').first().boundingBox()).width;
  const fit = await width();
  await page.click('#zoom-in');
  assert.ok(await width() > fit);
  await page.click('#zoom-out');
  assert.equal(await width(), fit);
});

play('light and dark by choice', '', async page => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const auto = await background();
  await page.click('#theme');
  assert.equal(await background(), auto);
  await page.click('#theme');
  assert.notEqual(await background(), auto);
  await page.reload();
  await ready(page);
  await says(page, '#theme', 'Theme: dark');
  assert.notEqual(await background(), auto);
}, { colorScheme: 'light' });

play('nothing but its own scripts runs', '', async page => {
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/);
  const inline = await page.evaluate(() => [...document.querySelectorAll('*')]
    .flatMap(element => element.getAttributeNames().filter(name => /^on/.test(name))));
  assert.deepEqual(inline, []);
});
