// What the tests of the page share: a page for each test, and ways to press and to read.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desktop, launch, ready, serve } from './site.mjs';

let site;
let browser;

before(async () => {
  site = await serve();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** A test with a page of its own, which may complain of nothing and ask nobody else for anything. */
export function play(name, hash, body, options = {}) {
  test(name, { timeout: 120_000 }, async () => {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const problems = [];
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', error => problems.push(String(error)));
    page.on('request', request => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('blob:')) problems.push(request.url());
    });
    try {
      await page.goto(site.url + hash);
      await ready(page);
      await body(page, context);
      assert.deepEqual(problems, []);
    } finally {
      await context.close();
    }
  });
}

export const cell = (page, label) => page.locator(`[role=gridcell][aria-label^="${label}, "]`);
export const click = async (page, labels) => {
  for (const label of labels.split(' ')) await cell(page, label).click();
};
// A dim button says why it does nothing; Playwright wouldn't press it.
export const press = (page, selector) => page.locator(selector).click({ force: true });
export const text = (page, selector) => page.locator(selector).innerText();
export const hash = page => page.evaluate(() => location.hash);

/** Waits until an element says something. */
export async function says(page, selector, wanted) {
  const pattern = wanted instanceof RegExp ? wanted : new RegExp(`^${wanted.replace(/[.*+?()]/g, '\\$&')}$`);
  await page.locator(selector).filter({ hasText: pattern }).waitFor();
}
