import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, startCommand } from '@forecast/dev';
import { browserArguments, findBrowser } from '@forecast/ship/browser';
import { chromium, type Page } from '@playwright/test';

// Takes the screenshots for the site and its README from the production site.
const screen = { width: 1280, height: 800 };

const pictures: readonly Picture[] = [
  // Visitors download the next two screenshots, so keep them below 40 KB each.
  {
    path: '/market/1',
    viewport: screen,
    file: 'remote-landing/src/preview/wide',
    isOnLanding: true,
    scale: 0.85,
    quality: 40,
  },
  {
    path: '/market/1',
    // Phone layout, but a little wider than a phone so that the chart fits.
    viewport: { width: 560, height: 840 },
    file: 'remote-landing/src/preview/phone',
    isOnLanding: true,
    scale: 1.1,
    quality: 40,
  },
  { path: '/market/1', viewport: screen, file: 'docs/pictures/market', scale: 1, quality: 80 },
  { path: '/markets', viewport: screen, file: 'docs/pictures/markets', scale: 1, quality: 80 },
];

const executablePath = findBrowser();
if (!executablePath)
  throw new Error('No Chrome or Chromium found. Set CHROMIUM_PATH to the path of its executable.');
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
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
    for (const picture of pictures) {
      await page.setViewportSize(picture.viewport);
      await page.goto(site + picture.path, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await page.getByRole('main').getByText('%').first().waitFor();
      // Remove the note about sample data, because the landing page has its own.
      if (picture.isOnLanding)
        await page.getByRole('complementary', { name: 'About the data' }).evaluate((note) => note.remove());
      // Otherwise the space for the scrollbar would be an empty strip.
      await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-width', 'none'));
      const target = join(root, `${picture.file}-${colorScheme}.webp`);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, await webp(page, picture));
      console.log(`${picture.file}-${colorScheme}.webp`);
    }
  }
  await browser.close();
} finally {
  await preview.stop();
}

interface Picture {
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The path without color scheme and extension. */
  readonly file: string;
  /** Whether the screenshot is shown on the landing page. */
  readonly isOnLanding?: true;
  /** Image pixels per CSS pixel. */
  readonly scale: number;
  /** WebP quality, 0 to 100. */
  readonly quality: number;
}

/** A screenshot of the visible page as WebP, which Playwright's own API doesn't support. */
async function webp(page: Page, { viewport, scale, quality }: Picture): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  return Buffer.from(data, 'base64');
}
