import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, startCommand } from '@forecast/dev';
import { browserArguments, findBrowser } from '@forecast/ship/browser';
import { chromium, type Page } from '@playwright/test';

// Takes the pictures that the site and its README show, from the production site, and writes them in place.
const pictures = [
  {
    path: '/market/1',
    // A visitor waits for it: at most 40 KB, and less on a phone.
    files: {
      'remote-landing/src/preview/wide': smaller(0.75),
      'remote-landing/src/preview/phone': smaller(0.5),
    },
  },
  { path: '/markets', files: { 'docs/pictures/markets': { scale: 1, quality: 88 } } },
];

const viewport = { width: 1280, height: 800 };

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
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    for (const { path, files } of pictures) {
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await page.getByRole('main').getByText('%').first().waitFor();
      for (const [file, size] of Object.entries(files)) {
        const target = join(root, `${file}-${colorScheme}.webp`);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, await webp(page, size));
        console.log(`${file}-${colorScheme}.webp`);
      }
    }
  }
  await browser.close();
} finally {
  await preview.stop();
}

interface Size {
  /** Pixels of the picture for one of the page. */
  readonly scale: number;
  /** Of WebP, 0 to 100. */
  readonly quality: number;
}

/** A picture with fewer pixels than the page, in which text can still be read. */
function smaller(scale: number): Size {
  return { scale, quality: 60 };
}

/** The visible page as WebP, which playwright's own call does not offer. */
async function webp(page: Page, { scale, quality }: Size): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  return Buffer.from(data, 'base64');
}
