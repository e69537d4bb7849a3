// The page as `make web` serves it, in Debian's Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(new URL('../../target/node/package.json', import.meta.url));
const { chromium } = require('playwright-core');

export const axe = require.resolve('axe-core/axe.min.js');

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

/** Serves the page on a port that is free: its address, and `close`. */
export async function serve() {
  const make = spawn('make', ['-s', 'web', 'PORT=0'], {
    cwd: top,
    detached: true, // a process group of its own, with the server in it
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  make.stderr.on('data', text => (errors += text));
  const ended = once(make, 'exit').then(() => {
    throw new Error(`make web ended:\n${errors}`);
  });
  ended.catch(() => {});
  const serving = (async () => {
    for await (const line of createInterface({ input: make.stdout })) {
      const [, port] = /port (\d+)/.exec(line) ?? [];
      if (port) return `http://127.0.0.1:${port}/`;
    }
  })();
  const url = await Promise.race([serving, ended]);
  return { url, close: () => process.kill(-make.pid) };
}

export function launch() {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** Waits until the page shows a game. */
export async function ready(page) {
  await page.locator('body.ready').waitFor();
}
