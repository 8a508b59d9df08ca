import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, startCommand } from '@forecast/dev';
import { browserArguments, findBrowser } from '@forecast/ship/browser';
import { chromium, type Page } from '@playwright/test';

// Takes the pictures that the site and its README show, from the production site, and writes them in place.
const pictures = [
  { file: 'remote-landing/src/preview/preview', path: '/market/1' },
  { file: 'docs/pictures/markets', path: '/markets' },
];

const executablePath = findBrowser();
if (!executablePath) throw new Error('No Chrome or Chromium: set CHROMIUM_PATH to one.');
const preview = await startCommand(
  ['npm', 'run', 'preview', '--silent', '--', '--port', '0'],
  { cwd: root },
  /^Ready: (http:\/\/localhost:\d+)/m,
);
const site = preview.match[1] ?? '';
try {
  const browser = await chromium.launch({
    executablePath,
    args: [...browserArguments],
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const { file, path } of pictures) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await page.getByRole('main').getByText('%').first().waitFor();
      const target = join(root, `${file}-${colorScheme}.webp`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, await webp(page));
      console.log(`${file}-${colorScheme}.webp`);
    }
  }
  await browser.close();
} finally {
  await preview.stop();
}

/** The visible page as WebP, which playwright's own call does not offer. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  return Buffer.from(data, 'base64');
}
