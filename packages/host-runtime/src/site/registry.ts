import { createListeners, federationName, type Reason, type RegistryFile } from '@forecast/contract';
import { isCanary } from './chooseRelease';
import { fetchWhole, type SiteRead } from './readSiteData';
import type { Build, Surroundings } from './Surroundings';

interface Script {
  readonly url: string;
  readonly integrity: string;
}

/** A part, with the release that this page uses. */
export interface PartRelease {
  readonly part: string;
  readonly release: string;
  readonly owner: string;
  readonly url: string;
  /** `module` if the entry script is an ES module, otherwise `global`. */
  readonly type: string;
  readonly integrity: string;
  /** The scripts that each exposed module needs, with absolute URLs. */
  readonly exposes: Readonly<Record<string, readonly Script[]>>;
  /** The percentage of visitors who get this release, 0 to 100; only for a canary. */
  readonly canaryPercent?: number;
}

/** The parts of this page and their releases. */
export interface PartRegistry {
  /** Every part read so far, those of the page's own data first; the same array until a part changes. */
  readonly all: () => readonly PartRelease[];
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Reads `part`, or without an argument every part, from the registry file if the page's own data lacks it. Resolves
   * to whether that worked. Never rejects: `find` returns the reason, and the next call retries.
   */
  readonly complete: (part?: string) => Promise<boolean>;
  /** A part, or the reason why the page doesn't have it. */
  readonly find: (part: string) => PartRelease | Reason;
  /** The release of a part that this page uses; `none` if it doesn't have the part. */
  readonly releaseOf: (part: string) => string;
  /** The part that the script at a URL belongs to, even if the script's release has been replaced. */
  readonly ofScript: (url: string) => PartRelease | undefined;
  /** The registry's hash for an entry script; empty for a URL that the registry doesn't list. */
  readonly integrityOf: (url: string) => string;
  /** Updates one part from newer site data, and discards what was loaded from it. Keeps the others, which may be shown. */
  readonly renew: (part: string, site: SiteRead | undefined) => void;
  readonly replace: (part: string, release: Build) => void;
}

export const isPartRelease = (entry: PartRelease | Reason): entry is PartRelease => 'url' in entry;

/** Creates a registry from the page's data block, and registers its parts with the federation runtime. */
export function createRegistry(
  page: SiteRead,
  {
    federation,
    page: { location },
    ...network
  }: Pick<Surroundings, 'federation' | 'page' | 'fetch' | 'clock'>,
): PartRegistry {
  let unreadable: string | undefined;
  /** The file with the parts that the page leaves out; undefined once it has been read. */
  let whole: RegistryFile | undefined;
  let completing: Promise<void> | undefined;
  let incomplete: unknown;
  const parts = new Map<string, PartRelease>();
  let all: readonly PartRelease[] = [];
  const { subscribe, notify } = createListeners();
  /** Everything that was ever in `parts`, by entry URL: code from a replaced release may still run. */
  const everRegistered = new Map<string, PartRelease>();

  function register(live: PartRelease): void {
    parts.set(live.part, live);
    everRegistered.set(live.url, live);
    federation.register(federationName(live.part), live);
    all = [...parts.values()];
    notify();
  }

  const replace: PartRegistry['replace'] = (part, release) =>
    register(partRelease(part, release, location.href));

  function takeOver(site: SiteRead): void {
    unreadable = site.kind === 'unreadable' ? site.reason : undefined;
    if (site.kind === 'unreadable') return;
    whole = site.whole;
    for (const [part, { release }] of site.choices) replace(part, release);
  }

  async function addOthers(file: RegistryFile): Promise<void> {
    try {
      const { choices } = await fetchWhole(file, network);
      // Keep the releases that the page already uses.
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
      const current = parts.get(part);
      if (current) register(current);
    },
    replace,
  };
}

function partRelease(part: string, build: Build, page: string): PartRelease {
  const { url: address, type = 'global', metadata, extras } = build;
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
    type,
    integrity: metadata.integrity,
    exposes: Object.fromEntries(exposes) as PartRelease['exposes'],
    ...(isCanary(build) && { canaryPercent: build.deployment.traffic }),
  };
}
