import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composePage } from './composePage';
import { noSettings, type SiteData } from '@forecast/contract';
import { refuse } from '../Refusal';
import { integrityOf } from '../release/integrity';
import { releaseFolder, releaseUrl } from '../site/ReleaseRef';
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
      hostPart,
      'host',
      'No host is live, so there is no page.',
      'Activate a release of the host together with the parts that it shows.',
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
