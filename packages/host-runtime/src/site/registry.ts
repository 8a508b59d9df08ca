import {
  createListeners,
  federationName,
  type Reason,
  type RegistryFile,
  type Release,
} from '@forecast/contract';
import { isCanary } from '../site/chooseRelease';
import { fetchWhole, type SiteRead } from '../site/readSiteData';
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
  /** Every part that is known, those that the page itself needs first: the same list until one changes. */
  readonly all: () => readonly LivePart[];
  /** Calls `onChange` whenever a part comes or changes, until the function that it gives is called. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Sees to it that a part is known, or every one, and gives whether it is: a page may carry only those that it shows,
   * and name the address of the registry with the others. Never rejects; where that file does not come, `find` says so,
   * and the next call asks for it again.
   */
  readonly complete: (part?: string) => Promise<boolean>;
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
  {
    federation,
    page: { location },
    ...network
  }: Pick<Surroundings, 'federation' | 'page' | 'fetch' | 'clock'>,
): PartRegistry {
  let unreadable: string | undefined;
  /** The file with the parts that the page does not carry, until it was read. */
  let whole: RegistryFile | undefined;
  let completing: Promise<void> | undefined;
  let incomplete: unknown;
  const parts = new Map<string, LivePart>();
  let all: readonly LivePart[] = [];
  const { subscribe, tell } = createListeners();
  /** Everything that ever was in `parts`, by its address: code of a release that was replaced may still run. */
  const everRegistered = new Map<string, LivePart>();

  function register(live: LivePart): void {
    parts.set(live.part, live);
    everRegistered.set(live.url, live);
    federation.register(federationName(live.part), live.url);
    all = [...parts.values()];
    tell();
  }

  const replace: PartRegistry['replace'] = (part, release) =>
    register(livePart(part, release, location.href));

  function takeOver(site: SiteRead): void {
    unreadable = site.kind === 'unreadable' ? site.reason : undefined;
    if (site.kind === 'unreadable') return;
    whole = site.whole;
    for (const [part, { release }] of site.choices) replace(part, release);
  }

  async function addOthers(file: RegistryFile): Promise<void> {
    try {
      const { choices } = await fetchWhole(file, network);
      // What the page carries, or has taken over since, stays.
      for (const [part, { release }] of choices) if (!parts.has(part)) replace(part, release);
      whole = undefined;
    } catch (error) {
      incomplete = error;
    }
  }

  takeOver(page);

  return {
    all: () => all,
    subscribe,
    complete: async (part) => {
      if (!whole || (part !== undefined && parts.has(part))) return true;
      completing ??= addOthers(whole).finally(() => (completing = undefined));
      await completing;
      return whole === undefined;
    },
    find: (part) => {
      const live = parts.get(part);
      if (live) return live;
      if (unreadable !== undefined) return { code: 'FED-001', cause: unreadable };
      if (whole) return { code: 'FED-016', cause: incomplete };
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
