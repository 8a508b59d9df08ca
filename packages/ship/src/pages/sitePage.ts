import type { SiteData } from '@forecast/contract';
import { Refusal, orRefusal, refuse } from '../Refusal';
import { composePage, listing, readReleaseFile } from '../releases';
import { hostPart, releaseUrl, type Store } from '../store';
import { registryPath } from '../edge';
import { liveData, registryText, stableOf, type HostRegistry, type SiteState } from '../site';

/** The host's page, the base of all pages. */
export interface SitePage {
  /** The HTML. Its data block lists no parts. Empty if the host's page can't be read. */
  readonly page: string;
  /** Why the host's page can't be read. */
  readonly lost?: Refusal;
  /** The site data, listing every part. */
  readonly data: SiteData;
  readonly registry: HostRegistry;
}

/** The base page of a state. Throws a refusal if no host is live. */
export async function sitePage(store: Store, state: SiteState): Promise<SitePage> {
  const host = stableOf(state, hostPart);
  if (!host) {
    throw refuse('SHIP-016', hostPart, 'No host is live, so there are no pages.');
  }
  const { ref, record } = host;
  const read = await orRefusal(readReleaseFile(store, host, record.entry));
  const live = liveData(state);
  // Open tabs of a host get the last registry that was live with that host, because the gate checked that registry's
  // parts against the host.
  const data = { ...live, whole: { url: registryPath(ref.id) } };
  const registry = { host: ref.id, text: registryText(live) };
  if (read instanceof Refusal) return { data, page: '', lost: read, registry };
  const integrities = new Map(record.files.map(({ path, integrity }) => [`/${path}`, integrity]));
  const page = composePage(read.toString('utf8'), listing(data, []), { base: releaseUrl(ref), integrities });
  return { data, page, registry };
}
