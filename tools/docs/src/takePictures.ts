import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts, root, startCommand } from '@forecast/dev';
import { browserArguments, findBrowser } from '@forecast/ship/browser';
import { chromium, type Page } from '@playwright/test';
import { playSeason } from './playSeason';

// Takes the screenshots for the site and its README from the production site, and from a live site.
const screen = { width: 1280, height: 800 };

const pictures: readonly Picture[] = [
  // Visitors download one of the next images, so keep them small.
  {
    path: '/market/1',
    // As wide as the landing page shows it, so that the browser doesn't resize it.
    viewport: { width: 1230, height: 808 },
    file: 'remote-landing/src/preview/wide',
    isOnLanding: true,
    qualities: [25, 15],
  },
  {
    path: '/market/1',
    // Phone layout, but a little wider than a phone so that the chart fits.
    viewport: { width: 560, height: 840 },
    file: 'remote-landing/src/preview/phone',
    isOnLanding: true,
    qualities: [25, 15],
  },
  { path: '/market/1', viewport: screen, file: 'docs/pictures/market', qualities: [80] },
  { path: '/markets', viewport: screen, file: 'docs/pictures/markets', qualities: [80] },
];

const livePictures: readonly Picture[] = [
  { path: '/researchers', viewport: screen, file: 'docs/pictures/researchers', qualities: [80] },
  { path: '/researchers/ada-okafor', viewport: screen, file: 'docs/pictures/researcher', qualities: [80] },
];

const executablePath = findBrowser();
if (!executablePath)
  throw new Error('No Chrome or Chromium found. Set CHROMIUM_PATH to the path of its executable.');
const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
const ready = /^Ready: (http:\/\/localhost:\d+)/m;
const preview = await startCommand(
  ['npm', 'run', 'preview', '--silent', '--', '--port', '0'],
  { cwd: root },
  ready,
);
try {
  await take(pictures, preview.match[1] ?? '');
} finally {
  await preview.stop();
}
const folder = mkdtempSync(join(tmpdir(), 'forecast-pictures-'));
const [port = 0] = await freePorts(1);
const service = await playSeason(join(folder, 'data'), port);
try {
  const env = { SITE_SETTINGS: 'live', SHIP_API: `http://127.0.0.1:${port}` };
  const live = await startCommand(
    ['tsx', 'tools/dev/src/serveLive.ts', '--site', join(folder, 'site'), '--port', '0'],
    { cwd: root, env },
    ready,
  );
  await take(livePictures, live.match[1] ?? '');
  await live.stop();
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
await browser.close();

/** Takes pictures of a site, in light and in dark. */
async function take(all: readonly Picture[], site: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
    for (const picture of all) {
      await page.setViewportSize(picture.viewport);
      await page.goto(site + picture.path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await page.getByRole('main').getByText('%').first().waitFor();
      // Remove the note about sample data, because the landing page has its own.
      if (picture.isOnLanding)
        await page.getByRole('complementary', { name: 'About the data' }).evaluate((note) => note.remove());
      // Otherwise the space for the scrollbar would be an empty strip.
      await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-width', 'none'));
      for (const [index, quality] of picture.qualities.entries()) {
        const scale = index + 1;
        const file = `${picture.file}-${colorScheme}${scale === 1 ? '' : `-${scale}x`}.webp`;
        const target = join(root, file);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, await webp(page, picture.viewport, scale, quality));
        console.log(file);
      }
    }
    await page.close();
  }
}

interface Picture {
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The path without color scheme, density and extension. */
  readonly file: string;
  /** Whether the screenshot is shown on the landing page. */
  readonly isOnLanding?: true;
  /** WebP quality, 0 to 100, of the images with one, two, … image pixels per CSS pixel. */
  readonly qualities: readonly number[];
}

/** A screenshot of the visible page as WebP, which Playwright's own API doesn't support. */
async function webp(
  page: Page,
  viewport: Picture['viewport'],
  scale: number,
  quality: number,
): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  return Buffer.from(data, 'base64');
}
