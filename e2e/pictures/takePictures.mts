import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '@forecast/ship/browser';
import { chromium, type Page } from '@playwright/test';

// Takes the pictures that the site and its README show, from the production site, and writes them in place.
const root = join(import.meta.dirname, '../..');
const port = 4100;
const site = `http://localhost:${port}`;

const pictures = [
  { file: 'remote-landing/src/preview/preview', path: '/market/1' },
  { file: 'docs/pictures/markets', path: '/markets' },
];

const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one.');
const preview = spawn(
  process.execPath,
  ['--import', 'tsx', 'tools/ship/src/preview.ts', '--port', String(port)],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
try {
  for await (const text of preview.stdout) if (/^Ready/m.test(String(text))) break;
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const { file, path } of pictures) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !/^Loading/m.test(document.body.innerText));
      await page.getByRole('main').getByText('%').first().waitFor();
      const target = join(root, `${file}-${colorScheme}.webp`);
      mkdirSync(join(target, '..'), { recursive: true });
      writeFileSync(target, await webp(page));
      console.log(`${file}-${colorScheme}.webp`);
    }
  }
  await browser.close();
} finally {
  preview.kill();
  await once(preview, 'exit');
}

/** The visible page as WebP, which playwright's own call does not offer. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  return Buffer.from(data, 'base64');
}
