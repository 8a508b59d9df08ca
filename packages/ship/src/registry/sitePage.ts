import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { noSettings, type SiteData } from '@forecast/contract';
import { refuse } from '../Refusal';
import { integrityOf } from '../release/integrity';
import { releaseFolder, releaseUrl } from '../site/ReleaseRef';
import { composePage, siteDataIn } from './composePage';
import { registryOf } from './registryOf';
import { hostPart, releasesOf, type SiteState } from './SiteState';

/** The page of a state, and what it carries. */
export interface SitePage {
  readonly page: string;
  readonly data: SiteData;
}

/** The page that a state gives. Throws a refusal if no host is live. */
export function sitePage(site: string, state: SiteState): SitePage {
  const [host] = releasesOf(state, hostPart);
  if (!host) {
    throw refuse(
      'SHIP-017',
      hostPart,
      'No host is live, so there is no page.',
      'Activate a release of the host together with the parts that it shows, or name the folder of another site with --site.',
    );
  }
  const data = { registry: registryOf(state), settings: host.record.settings ?? noSettings };
  return { data, page: pageOf(releaseFolder(site, host.ref), data, releaseUrl(host.ref)) };
}

/** The page of a host's build with what is live, its scripts pinned; `base` is where its files are served from. */
export function pageOf(build: string, data: SiteData, base = '/'): string {
  const page = readFileSync(join(build, 'index.html'), 'utf8');
  return composePage(page, data, {
    base,
    integrityOf: (src) => integrityOf(readFileSync(join(build, src))),
  });
}

/** Gives the live page of a site whenever it is called; reads it only when another is live. Throws if none is. */
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
