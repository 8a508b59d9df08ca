import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { releaseSite } from '@forecast/dev/releaseSite';
import { serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import type { Browser } from '@playwright/test';
import { pages } from './first-paint/pages';
import { press } from './first-paint/press';
import { visit, type Visit } from './first-paint/visit';
import type { Measurement } from './Measurement';
import { hostWith } from './sample';
import { spreadOf, spreadText, type Spread } from './spread';
import { table } from './table';

const [discussions, points] = [5_000, 10_000];

/** Each market's path and size. */
const markets = [
  { path: '/market/1', has: 'as in the sample' },
  { path: '/market/2', has: `${discussions.toLocaleString('en')} discussions` },
  { path: '/market/3', has: `${points.toLocaleString('en')} points in the chart` },
] as const;

/** The figures of a market's page on a slow phone; times in ms. */
interface LargeMarket {
  readonly has: string;
  readonly lcp: Spread;
  readonly longestTask: Spread;
  /** When the market's button "Support YES" responds to a press. */
  readonly answer: Spread;
  /** Everything transferred. */
  readonly bytes: number;
}

/** The pages of very large markets on the released site. */
export const largeMarkets: Measurement = {
  title: 'A market with 5,000 discussions, and one with 10,000 points',
  measure: async ({ browser, repeats }) => {
    const turns = Math.min(repeats, 5);
    const figures = await measureMarkets(browser, turns);
    const rows = figures.map(({ has, lcp, longestTask, answer, bytes }) => [
      has,
      `${spreadText(lcp)} ms`,
      `${spreadText(longestTask)} ms`,
      `${spreadText(answer)} ms`,
      (bytes / 1000).toFixed(1),
    ]);
    return {
      figures: { repeats: turns, markets: figures },
      sections: {
        'large markets': `
Prerendered pages on the slow phone; medians of ${turns} visits, with the lowest and the highest.

${table(['market', 'LCP', 'longest task', 'choosing a side takes effect', 'KB transferred'], rows)}`,
      },
    };
  },
};

async function measureMarkets(browser: Browser, turns: number): Promise<LargeMarket[]> {
  const host = await hostWith({ discussions, points });
  const store = memoryStore();
  await releaseSite(store, { host: host.folder }).finally(host.remove);
  const server = await serveSite({ store, port: 0 });
  try {
    if (!server.listening) await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const side = pages.find(({ path }) => path === '/market/1')?.controls.main;
    if (!side) throw new Error('There is no control for a market page.');
    const cases = markets.map(({ path, has }) => ({
      has,
      url: `http://localhost:${port}${path}`,
      visits: [] as Visit[],
      answers: [] as number[],
    }));
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { url, visits, answers } of cases) {
        visits.push(await visit(browser, url));
        answers.push(await press(browser, url, side));
      }
    }
    return cases.map(({ has, visits, answers }) => ({
      has,
      lcp: spreadOf(visits.map(({ lcp }) => lcp)),
      longestTask: spreadOf(visits.map(({ longestTask }) => longestTask)),
      answer: spreadOf(answers),
      bytes: spreadOf(visits.map(({ bytes }) => bytes)).median,
    }));
  } finally {
    server.close();
  }
}
