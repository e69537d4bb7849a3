// Takes the picture of the page that the README shows: node tests/web/screenshot.mjs
// Debian's pngquant makes it a third of the size.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { launch, ready, serve } from './site.mjs';

// Connect Four against the computer, O, with a hint for X.
const game = '#ttt1-6-7-4-2-2-d1-d2-d3-d4-e1-c1-d5-e2&o=search-100k';
const file = fileURLToPath(new URL('../../examples/web/screenshot.png', import.meta.url));

const site = await serve();
const browser = await launch();
try {
  const page = await browser.newPage({
    viewport: { width: 1100, height: 760 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(site.url + game);
  await ready(page);
  await page.click('#hint');
  await page.locator('#note').filter({ hasText: 'Hint' }).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: file });
  execFileSync('pngquant', ['--force', '--output', file, '64', file]);
} finally {
  await browser.close();
  site.close();
}
