import type { Browser } from '@playwright/test';
import { measure, type Row } from './measure';
import { pages } from './pages';
import { startSites } from './sites';

/** Measures the first visit to the site's pages, delivered in each way, on a slow phone. */
export async function measureFirstPaint(browser: Browser, repeats: number): Promise<Row[]> {
  const sites = await startSites(pages.map(({ path }) => path));
  try {
    return await measure(browser, pages, sites.deliveries, repeats);
  } finally {
    sites.close();
  }
}
