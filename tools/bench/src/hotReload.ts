import { join } from 'node:path';
import { createCheckout, edit, freePorts, root, served, startCommand } from '@forecast/dev';
import type { Browser } from '@playwright/test';
import type { Measurement } from './Measurement';
import { median } from './median';

const runs = 9;

/** For each folder, a string in one of its source files, and the path of a page that shows the string. */
const texts = [
  { name: 'host', file: 'src/shell/RecentActivity.tsx', text: 'Recent Activity', at: '/markets' },
  { name: 'remote-landing', file: 'src/Hero.tsx', text: 'Our forecasting markets', at: '/' },
  {
    name: 'remote-markets',
    file: 'src/market-list/MarketsPage.tsx',
    text: 'Research Markets',
    at: '/markets',
  },
  {
    name: 'remote-market-detail',
    file: 'src/participation/ParticipationPanel.tsx',
    text: 'Research Participation',
    at: '/market/1',
  },
] as const;

/** How long it takes for an edit to appear on the page in development. */
export const hotReload: Measurement = {
  title: 'Hot reload: nine edits in each folder',
  measure: async ({ browser }) => {
    const folders = await measureHotReload(browser);
    return {
      figures: { folders },
      sections: {
        'hot-reload': `
The time from saving a file until the change appears on the page, with all development servers running; nine edits in each folder. The page keeps its state.

| | median | highest |
| --- | --- | --- |
${folders.map(({ name, median, highest }) => `| ${name} | ${median.toFixed(0)} ms | ${highest.toFixed(0)} ms |`).join('\n')}`,
      },
    };
  },
};

/**
 * Measures how long it takes for an edit to a file to appear on the page, with all development servers running.
 * Resolves to the median and the maximum of nine edits for each folder, in ms. Rejects if the page was reloaded.
 */
async function measureHotReload(browser: Browser) {
  const { folder, remove } = createCheckout(root);
  try {
    const ports = await freePorts(served().length);
    for (const [index, { name }] of served().entries())
      edit(join(folder, name, 'package.json'), (text) =>
        text.replace(/"port": \d+/, `"port": ${ports[index] ?? 0}`),
      );
    const site = await startCommand(['npm', 'start'], { cwd: folder }, /^Ready: (\S+)/m);
    const figures = [];
    for (const { name, file, text, at } of texts) {
      const times = await measure(browser, `${site.match[1] ?? ''}${at}`, join(folder, name, file), text);
      figures.push({ name, median: median(times), highest: Math.max(...times) });
    }
    await site.stop();
    return figures;
  } finally {
    remove();
  }
}

async function measure(browser: Browser, url: string, file: string, first: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByText(first).first().waitFor();
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = ''));
  const times: number[] = [];
  let shown: string = first;
  // Don't count the first edit, for which the server compiles more than for the others.
  for (let run = 0; run <= runs; run += 1) {
    const next = `${first} ${run}`;
    const seen = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.body.textContent.includes(text)) return;
            observer.disconnect();
            resolve(Date.now());
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
      next,
    );
    const start = Date.now();
    edit(file, (text) => text.replaceAll(shown, next));
    const end = await seen;
    if (run > 0) times.push(end - start);
    shown = next;
  }
  if (!(await page.evaluate(() => 'mark' in document.documentElement.dataset)))
    throw new Error(`An edit to ${file} reloaded the page.`);
  await page.close();
  return times;
}
