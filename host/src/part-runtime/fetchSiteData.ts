import { readSiteData, type SiteRead } from '../site/readSiteData';

/** How long the page may take, in ms. */
const patience = 5_000;

/** Reads from the server what is live now, as the page would carry it after a reload; undefined if it cannot. */
export async function fetchSiteData(): Promise<SiteRead | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(window.location.pathname, {
      cache: 'no-cache',
      headers: { Accept: 'text/html' },
      signal,
    });
    if (!response.ok) return undefined;
    return readSiteData(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return undefined;
  }
}
