import { federationName, type Reason, type Release } from '@forecast/contract';
import { isCanary } from '../site/chooseRelease';
import type { SiteRead } from '../site/readSiteData';
import type { Surroundings } from './Surroundings';

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
  /** The percent of the visitors that get this release, 0 to 100; only if it is a canary. */
  readonly canaryPercent?: number;
}

/** The parts that this page has, and the one way to change which release of a part it has. */
export interface PartRegistry {
  /** Every part of the page, in the order of the page's registry. */
  readonly all: () => readonly LivePart[];
  /** A part, or why the page does not have it. */
  readonly find: (part: string) => LivePart | Reason;
  /** The release of a part that this page has; `none` if it has none. */
  readonly releaseOf: (part: string) => string;
  /** The part that a script belongs to, by its address: of the release that runs now, or of one that did. */
  readonly ofScript: (url: string) => LivePart | undefined;
  /** The hash that the registry has for an entry script; empty for an address that it does not name. */
  readonly integrityOf: (url: string) => string;
  /**
   * Takes over what a newer reading of the registry says about one part; the others stay as they are, for pages of
   * them may be open. What is half loaded of the part is dropped in any case, so that the next load starts over.
   */
  readonly renew: (part: string, site: SiteRead | undefined) => void;
  /** Puts another build in a part's place. */
  readonly replace: (part: string, release: Release) => void;
}

export const isLive = (found: LivePart | Reason): found is LivePart => 'url' in found;

/** A registry of the parts that the page's data block lists, each of them registered with the federation runtime. */
export function createRegistry(
  page: SiteRead,
  { federation, page: { location } }: Pick<Surroundings, 'federation' | 'page'>,
): PartRegistry {
  let unreadable: string | undefined;
  const parts = new Map<string, LivePart>();
  /** Everything that ever was in `parts`, by its address: code of a release that was replaced may still run. */
  const everRegistered = new Map<string, LivePart>();

  function register(live: LivePart): void {
    parts.set(live.part, live);
    everRegistered.set(live.url, live);
    federation.register(federationName(live.part), live.url);
  }

  const replace: PartRegistry['replace'] = (part, release) =>
    register(livePart(part, release, location.href));

  function takeOver(site: SiteRead): void {
    unreadable = site.kind === 'unreadable' ? site.reason : undefined;
    if (site.kind === 'unreadable') return;
    for (const [part, { release }] of site.choices) replace(part, release);
  }

  takeOver(page);

  return {
    all: () => [...parts.values()],
    find: (part) => {
      const live = parts.get(part);
      if (live) return live;
      if (unreadable !== undefined) return { code: 'FED-001', cause: unreadable };
      return { code: 'FED-002', cause: `the registry has no usable entry "${part}"` };
    },
    releaseOf: (part) => parts.get(part)?.release ?? 'none',
    ofScript: (url) =>
      [...everRegistered.values()].find((part) => url.startsWith(new URL('.', part.url).href)),
    integrityOf: (url) => everRegistered.get(url)?.integrity ?? '',
    renew: (part, site) => {
      if (site?.kind === 'read') {
        if (unreadable !== undefined) takeOver(site);
        const choice = site.choices.get(part);
        if (choice) return replace(part, choice.release);
      }
      const known = parts.get(part);
      if (known) register(known);
    },
    replace,
  };
}

function livePart(part: string, found: Release, page: string): LivePart {
  const { url: address, metadata, extras } = found;
  const url = new URL(address, page).href;
  const exposes = Object.entries(extras.exposes).map(([name, scripts]) => [
    name,
    scripts.map(({ path, integrity }) => ({ url: new URL(path, url).href, integrity })),
  ]);
  const { release, owner } = extras;
  return {
    part,
    release,
    owner,
    url,
    integrity: metadata.integrity,
    exposes: Object.fromEntries(exposes) as LivePart['exposes'],
    ...(isCanary(found) && { canaryPercent: found.deployment.traffic }),
  };
}
