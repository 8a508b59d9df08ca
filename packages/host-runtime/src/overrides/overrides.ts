import { createKeptOverrides, type KeptOverrides } from './keptOverrides';
import { overrideText, parseOverride, type Override, type Parsed } from './parseOverride';
import type { PartRegistry } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';

/** The query parameter that overrides a part for one page. */
const parameter = 'part';

/** The overrides requested for a page, unparsed: first the tab's kept overrides, then the ones in the address. */
export const overridesAsked = (
  page: Pick<Surroundings['page'], 'location' | 'sessionStorage'>,
): readonly string[] => [
  ...createKeptOverrides(page).texts(),
  ...new URLSearchParams(page.location.search).getAll(parameter),
];

/** The parts that this page loads from builds other than the live ones. */
export interface Overrides {
  readonly inForce: readonly Override[];
  /** The overrides that the tab keeps for its next pages. */
  readonly kept: KeptOverrides;
  /** Parses an override and checks it against the rules of this site. Never throws. */
  readonly parse: (text: string) => Parsed;
  readonly isOverridden: (part: string) => boolean;
  /** Replaces a part's release with its override, once. Resolves to undefined, or to the error if that fails. */
  readonly apply: (part: string) => Promise<unknown>;
  /** Makes the next `apply` request the build again. */
  readonly reset: (part: string) => void;
  /** An address of this site plus the overrides that the tab doesn't keep, for loading it as a new document. */
  readonly withOverrides: (address: string) => string;
  /** Reloads the page without the overrides in its address. Overrides that the tab keeps still apply. */
  readonly reloadWithoutOverride: () => void;
}

interface Tools extends Pick<Surroundings, 'fetch' | 'clock' | 'page' | 'production' | 'buildAt'> {
  readonly registry: Pick<PartRegistry, 'all' | 'replace'>;
}

/** Reads the overrides in the tab's storage and in the address. Warns about one that breaks the rules. */
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

  /** The result of each part's override: the error, or undefined. */
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
