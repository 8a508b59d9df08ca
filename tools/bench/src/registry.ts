import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { visit, type Visit } from './first-paint/visit';
import type { Measurement } from './Measurement';
import { serveWith } from './sites';
import { spreadOf, spreadText, type Spread } from './spread';
import { table } from './table';

/** The figures of a page on a slow phone, by the number of parts in the registry. */
export interface RegistrySize {
  readonly parts: number;
  /** Largest contentful paint, in ms. */
  readonly lcp: Spread;
  /** Everything transferred, in bytes. */
  readonly bytes: number;
  /** The page's HTML in bytes, uncompressed and compressed. */
  readonly page: number;
  readonly compressed: number;
}

/** The cost of parts that a page doesn't show. */
export const registries: Measurement = {
  title: 'The first page with 3, 30 and 100 parts',
  measure: async ({ browser, repeats }) => {
    const sizes = await measureRegistry(browser, repeats);
    const rows = sizes.map(({ parts, lcp, ...bytes }) => [
      String(parts),
      `${spreadText(lcp)} ms`,
      ...[bytes.bytes, bytes.page, bytes.compressed].map((count) => (count / 1000).toFixed(1)),
    ]);
    return {
      figures: { repeats, sizes },
      sections: {
        registry: `
\`/markets\` on the slow phone; medians of ${repeats} interleaved visits, with the lowest and the highest.

${table(['parts', 'LCP', 'KB transferred in all', 'KB of HTML', 'KB of HTML, compressed'], rows)}`,
      },
    };
  },
};

async function measureRegistry(browser: Browser, repeats: number): Promise<RegistrySize[]> {
  const sites = await Promise.all(
    [3, 30, 100].map(async (parts) => {
      const { url, close } = await serveWith(parts);
      const page = await (await fetch(`${url}/markets`)).text();
      return { parts, url: `${url}/markets`, close, page, visits: [] as Visit[] };
    }),
  );
  try {
    for (let turn = 0; turn < repeats; turn += 1) {
      for (const { url, visits } of sites) visits.push(await visit(browser, url));
    }
    return sites.map(({ parts, page, visits }) => ({
      parts,
      lcp: spreadOf(visits.map(({ lcp }) => lcp)),
      bytes: spreadOf(visits.map(({ bytes }) => bytes)).median,
      page: Buffer.byteLength(page),
      compressed: brotliCompressSync(page).length,
    }));
  } finally {
    for (const { close } of sites) close();
  }
}
