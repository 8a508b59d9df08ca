import {
  registryFormat,
  type Registry,
  type Release,
  noSettings,
  type SiteData,
  siteDataText,
  type Generation,
  type TreeRef,
} from '@forecast/contract';
import { registryPath } from '../edge';
import { Refusal, orRefusal, refuse } from '../Refusal';
import { composePage, listing, readReleaseFile, type StoredRelease } from '../releases';
import { hostPart, refText, releaseUrl, sha256Of, type Store } from '../store';
import { claimedRoutes, partsOnPages, releaseIn, stableOf, type SiteState } from './SiteState';

/** The registry of a state: for each part, its stable release, then its canary if it has one. */
function registryOf(state: SiteState): Registry {
  const parts = Object.entries(state.live)
    .filter(([part]) => part !== hostPart)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    schema: registryFormat,
    microFrontends: Object.fromEntries(
      parts.map(([part, { stable, canary }]) => {
        const percent = canary?.percent ?? 0;
        const entry = registryEntry(releaseIn(state, { part, id: stable }), {
          traffic: 100 - percent,
          default: true,
        });
        if (!canary) return [part, [entry]];
        const second = registryEntry(releaseIn(state, { part, id: canary.id }), {
          traffic: percent,
          default: false,
        });
        return [part, [entry, { ...second, extras: { ...second.extras, rollout: canary.salt } }]];
      }),
    ),
  };
}

/** A release's entry in a registry. Its URL is a path on the site, or a full URL if `origin` is set. */
export function registryEntry(
  { ref, record }: StoredRelease,
  deployment: NonNullable<Release['deployment']> = { traffic: 100, default: true },
  origin = '',
): Release {
  const { version, owner, exposes, entry, files } = record;
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  return {
    url: origin + releaseUrl(ref) + entry,
    metadata: { integrity, version },
    deployment,
    extras: { release: ref.id, owner, exposes },
  };
}

/** The site data of a state, listing every part. */
export function liveData(state: SiteState): Omit<SiteData, 'whole'> {
  const routes = claimedRoutes(state);
  return {
    registry: registryOf(state),
    settings: stableOf(state, hostPart)?.record.settings ?? noSettings,
    ...(routes.length > 0 && { routes }),
  };
}

/** A registry (the list of live releases), and the host release whose pages load it. */
export interface HostRegistry {
  readonly host: string;
  readonly text: string;
}

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
  const registry = { host: ref.id, text: siteDataText(live) };
  if (read instanceof Refusal) return { data, page: '', lost: read, registry };
  const integrities = new Map(record.files.map(({ path, integrity }) => [`/${path}`, integrity]));
  const page = composePage(read.toString('utf8'), listing(data, []), { base: releaseUrl(ref), integrities });
  return { data, page, registry };
}

/** A generation's registries: `others`, plus the live host's. */
export const registriesWith = (
  { host, text }: HostRegistry,
  others: Generation['registries'] = {},
): Generation['registries'] => ({ ...others, [host]: sha256Of(text) });

/** The sha256 (hex) of the registry for the live host's pages; empty if no host is live. */
export const liveRegistry = ({ live, registries }: Pick<Generation, 'live' | 'registries'>): string =>
  registries[live[hostPart]?.stable ?? ''] ?? '';

/** The parts shown on a part's pages, including itself; none for the host. */
export const pageParts = (state: SiteState, part: string): readonly string[] =>
  part === hostPart ? [] : [...partsOnPages(state, part)].sort();

/** Hashes of everything that a part's pages are rendered from. */
export function treeInputsOf(state: SiteState, part: string, canRender: boolean): Omit<TreeRef, 'id'> {
  const onPages = pageParts(state, part);
  const refs = [hostPart, ...onPages]
    .flatMap((one) => stableOf(state, one) ?? [])
    .map(({ ref }) => refText(ref));
  const routes = claimedRoutes(state);
  const menu = routes.flatMap(({ path, menu: entry }) => (entry === undefined ? [] : [[path, entry]]));
  const rendered = sha256Of(JSON.stringify({ format: 6, part, refs, canRender, menu }));
  const canaries = onPages.flatMap((one) => state.live[one]?.canary ?? []);
  return { rendered, inputs: sha256Of(JSON.stringify({ rendered, canaries, routes })) };
}
