import { createKeptOverrides, type KeptOverrides } from './keptOverrides';
import { overrideText, parseOverride, type Override, type Parsed } from './parseOverride';
import type { PartRegistry } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';

/** The parameter that points a part at another build, for one page. */
const parameter = 'part';

/** The overrides that a page is asked for, as texts: those that the tab keeps, and those in the address. */
export const overridesAsked = (
  page: Pick<Surroundings['page'], 'location' | 'sessionStorage'>,
): readonly string[] => [
  ...createKeptOverrides(page).texts(),
  ...new URLSearchParams(page.location.search).getAll(parameter),
];

/** The parts that this page takes from other builds than the live ones. */
export interface Overrides {
  /** Those in force in this page. */
  readonly inForce: readonly Override[];
  /** Those that the tab will still have after the page is left. */
  readonly kept: KeptOverrides;
  /** Holds a text that somebody wrote against the rules of this site. */
  readonly parse: (text: string) => Parsed;
  readonly isOverridden: (part: string) => boolean;
  /** Puts the build that this tab asks for in a part's place, once. Resolves to why it could not, or to nothing. */
  readonly apply: (part: string) => Promise<unknown>;
  /** Looks at the build again before the next load of the part. */
  readonly reset: (part: string) => void;
  /** An address of this site with the overrides that no storage keeps, for when it is loaded as a document. */
  readonly withOverrides: (address: string) => string;
  /** Loads the page again, without an override in its address: what the tab keeps is all that holds then. */
  readonly reloadWithoutOverride: () => void;
}

interface Tools extends Pick<Surroundings, 'fetch' | 'clock' | 'page' | 'production' | 'buildAt'> {
  readonly registry: Pick<PartRegistry, 'all' | 'replace'>;
}

/**
 * Reads which parts this page takes from elsewhere: those the tab was told to keep, and those in the address, which
 * hold for this page alone. What breaks the rules does nothing but warn.
 */
export function createOverrides({ registry, page, production, buildAt, ...network }: Tools): Overrides {
  const { location } = page;
  const kept = createKeptOverrides(page);
  const parse = (text: string): Parsed =>
    parseOverride(text, { parts: registry.all(), development: !production, page: location.href });

  const byPart = new Map<string, Override>();
  for (const text of overridesAsked(page)) {
    const parsed = parse(text);
    if (parsed.kind === 'override') byPart.set(parsed.override.part, parsed.override);
    else console.warn(`An override was ignored: ${parsed.reason}`);
  }

  /** By part, what came of its override: why it could not be followed, or nothing. */
  const applied = new Map<string, Promise<unknown>>();

  async function follow(part: string): Promise<unknown> {
    const override = byPart.get(part);
    if (!override) return undefined;
    try {
      registry.replace(part, await buildAt(override.target, network));
      return undefined;
    } catch (error) {
      return error;
    }
  }

  return {
    inForce: [...byPart.values()],
    kept,
    parse,
    isOverridden: (part) => byPart.has(part),
    apply: (part) => {
      const applying = applied.get(part) ?? follow(part);
      applied.set(part, applying);
      return applying;
    },
    reset: (part) => void applied.delete(part),
    withOverrides: (address) => {
      const url = new URL(address);
      for (const override of byPart.values()) {
        if (!kept.has(override)) url.searchParams.append(parameter, overrideText(override));
      }
      return url.pathname + url.search + url.hash;
    },
    reloadWithoutOverride: () => {
      const url = new URL(location.href);
      if (!url.searchParams.has(parameter)) return location.reload();
      url.searchParams.delete(parameter);
      location.replace(url);
    },
  };
}
