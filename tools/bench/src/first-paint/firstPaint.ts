import type { Browser } from '@playwright/test';
import { measure, measureShifts, type Row, type Shift } from './measure';
import { overHttp2 } from './overHttp2';
import { pages } from './pages';
import { startSites } from './sites';

/** The figures of a first visit, by how it came over the wire. */
export interface FirstPaint {
  /** From the servers of Node.js. */
  readonly http1: readonly Row[];
  /** From nginx. */
  readonly http2: readonly Row[];
  /** Of this site, in other circumstances. */
  readonly shifts: readonly Shift[];
}

/** Measures the first visit to the site's pages, delivered in each way, on a slow phone. */
export async function measureFirstPaint(
  browser: Browser,
  launch: (argument: string) => Promise<Browser>,
  repeats: number,
): Promise<FirstPaint> {
  const sites = await startSites(pages.map(({ path }) => path));
  try {
    const http1 = await measure(browser, pages, sites.deliveries, repeats);
    const [site] = sites.deliveries;
    const shifts = site ? await measureShifts(browser, pages, site, repeats) : [];
    const nginx = await overHttp2(sites.deliveries);
    const other = await launch(nginx.browserArgument);
    try {
      return { http1, shifts, http2: await measure(other, pages, nginx.deliveries, repeats) };
    } finally {
      await other.close();
      await nginx.close();
    }
  } finally {
    sites.close();
  }
}
