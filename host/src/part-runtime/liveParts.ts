import { federationName, type Reason, type Release } from '@forecast/contract';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import { isCandidate } from '../site/isCandidate';
import type { SiteRead } from '../site/readSiteData';

interface Script {
  readonly url: string;
  readonly integrity: string;
}

/** A part as this page has it. */
export interface LivePart {
  readonly part: string;
  readonly release: string;
  readonly owner: string;
  /** The whole address of its entry script. */
  readonly url: string;
  readonly integrity: string;
  /** For each exposed module the scripts that it needs, by their whole addresses. */
  readonly exposes: Readonly<Record<string, readonly Script[]>>;
  /** The percent of the visitors that try this release, 0 to 100; only if it is a candidate. */
  readonly candidatePercent?: number;
}

let unreadable: string | undefined = 'no registry was read yet';
const parts = new Map<string, LivePart>();
/** Everything that ever was in `parts`, by its address: code of a release that was replaced may still run. */
const placed = new Map<string, LivePart>();

/** Takes over what the page's registry says. Called once, before anything is loaded. */
export function registerParts(site: SiteRead): void {
  unreadable = site.kind === 'unreadable' ? site.reason : undefined;
  if (site.kind === 'unreadable') return;
  for (const [part, release] of site.releases) put(livePart(part, release));
}

/**
 * Takes over what a newer reading of the registry says about one part; the others stay as they are, for pages of
 * them may be open. What is half loaded of the part is dropped in any case, so that the next load starts anew.
 */
export function renewPart(part: string, site: SiteRead | undefined): void {
  if (site?.kind === 'read') {
    if (unreadable !== undefined) registerParts(site);
    const release = site.releases.get(part);
    if (release) return put(livePart(part, release));
  }
  const known = parts.get(part);
  if (known) put(known);
}

/** Puts another build in a part's place. */
export function replacePart(part: string, release: Release): void {
  put(livePart(part, release));
}

/** A part, or why the page does not have it. */
export function findPart(part: string): LivePart | Reason {
  const live = parts.get(part);
  if (live) return live;
  if (unreadable !== undefined) return { code: 'FED-001', cause: unreadable };
  return { code: 'FED-002', cause: `the registry has no usable entry "${part}"` };
}

export const isLive = (found: LivePart | Reason): found is LivePart => 'url' in found;

/** The release of a part that this page has; `none` if it has none. */
export const releaseOf = (part: string): string => parts.get(part)?.release ?? 'none';

/** The part that a script belongs to, by its address: of the release that runs now, or of one that did. */
export const partOfScript = (url: string): LivePart | undefined =>
  [...placed.values()].find((part) => url.startsWith(new URL('.', part.url).href));

/** The hash that the registry has for an entry script; empty for an address that it does not name. */
export const integrityOf = (url: string): string => placed.get(url)?.integrity ?? '';

/** Every part of the page, by name. */
export const allParts = (): readonly LivePart[] => [...parts.values()];

function livePart(part: string, found: Release): LivePart {
  const { url: address, metadata, extras } = found;
  const url = new URL(address, window.location.href).href;
  const exposes = Object.entries(extras.exposes).map(([name, scripts]) => [
    name,
    scripts.map(({ path, integrity }) => ({ url: new URL(path, url).href, integrity })),
  ]);
  const { release, owner } = extras;
  const { integrity } = metadata;
  return {
    part,
    release,
    owner,
    url,
    integrity,
    exposes: Object.fromEntries(exposes) as LivePart['exposes'],
    ...(isCandidate(found) && { candidatePercent: found.deployment.traffic }),
  };
}

function put(live: LivePart): void {
  parts.set(live.part, live);
  placed.set(live.url, live);
  registerRemotes([{ name: federationName(live.part), entry: live.url }], { force: true });
}
