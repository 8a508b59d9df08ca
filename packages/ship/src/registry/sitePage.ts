import { noSettings, siteDataText, type SiteData } from '@forecast/contract';
import { refuse } from '../Refusal';
import { areBytesOf } from '../release/integrity';
import { releaseKey } from '../site/keys';
import { refText, releaseUrl } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { carry } from './carry';
import { composePage } from './composePage';
import { registryOf } from './registryOf';
import { hostPart, releasesOf, type SiteState } from './SiteState';

/** The host's page, of which all pages are made. */
export interface SitePage {
  /** It carries no part. */
  readonly page: string;
  /** What pages carry, with every part. */
  readonly data: SiteData;
  /** The release of the host. */
  readonly host: string;
}

/** The page that a state gives. Throws a refusal if no host is live, or if it has no page. */
export async function sitePage(store: Store, state: SiteState): Promise<SitePage> {
  const [host] = releasesOf(state, hostPart);
  if (!host) {
    throw refuse(
      'SHIP-017',
      hostPart,
      'No host is live, so there is no page.',
      'Activate a release of the host together with the parts that it shows, or name the folder of another site with --site.',
    );
  }
  const { ref, record } = host;
  const file = record.files.find(({ path }) => path === record.entry);
  const bytes = (await store.get(releaseKey(ref, record.entry)))?.bytes;
  if (!file || !areBytesOf(bytes, file)) {
    throw refuse(
      'SHIP-033',
      hostPart,
      `${record.entry} of ${refText(ref)} is missing or not ${file?.integrity ?? 'named'}.`,
      'Publish the same build again: that restores the file.',
    );
  }
  const data = {
    registry: registryOf(state),
    settings: record.settings ?? noSettings,
    whole: { url: registryPath(ref.id) },
  };
  const integrities = new Map(record.files.map(({ path, integrity }) => [`/${path}`, integrity]));
  const composed = composePage(bytes.toString('utf8'), data, { base: releaseUrl(ref), integrities });
  return { data, host: ref.id, page: carry(composed, data, []) };
}

/** The registry with every part, for the pages of a host, as the file that says so. */
export const registryText = ({ data: { registry, settings } }: SitePage): string =>
  siteDataText({ registry, settings });

/** Where the registry for the pages of a host is: its tabs get what was live with it last, and what the gate let through. */
const registryPath = (host: string): string => `/registry/${host}.json`;
