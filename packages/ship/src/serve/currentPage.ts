import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { siteDataIn } from '../registry/composePage';
import type { SitePage } from '../registry/pageOf';

/** Reads the live page of a site whenever it is called, anew only when another is live. Throws if none is. */
export function currentPage(site: string): () => SitePage {
  let known: { readonly pointer: string; readonly live: SitePage } | undefined;
  return () => {
    const pointer = readlinkSync(join(site, 'current'));
    if (known?.pointer !== pointer) {
      const page = readFileSync(join(site, pointer, 'index.html'), 'utf8');
      known = { pointer, live: { page, data: siteDataIn(page) } };
    }
    return known.live;
  };
}
