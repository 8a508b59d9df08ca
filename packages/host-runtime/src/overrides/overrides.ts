import type { Reason, SiteSettings } from '@forecast/contract';
import { createKeptOverrides } from './keptOverrides';
import { overrideParameter, overrideRequests } from './overrideRequests';
import { overrideText, parseOverride, type Override } from './parseOverride';
import { OverrideRefused } from './OverrideRefused';
import type { PartRegistry } from '../site/registry';
import type { PartRoute } from '../site/routeTable';
import type { Surroundings } from '../site/Surroundings';

/** The parts that this page loads from builds other than the live ones. */
export interface Overrides {
  readonly inForce: readonly Override[];
  /** Routes to the pages of parts that the site doesn't have, such as `/news/*` for the part `news`. */
  readonly routes: readonly PartRoute[];
  readonly isOverridden: (part: string) => boolean;
  /** Replaces a part's release with its override, once. Resolves to undefined, or to the reason if that fails. */
  readonly apply: (part: string) => Promise<Reason | undefined>;
  /** Makes the next `apply` of this part request its build again. */
  readonly reset: (part: string) => void;
  /** Adds the overrides that aren't stored in the tab to an address of this site, for loading it as a new document. */
  readonly withOverrides: (address: string) => string;
}

interface Tools extends Pick<Surroundings, 'fetch' | 'clock' | 'page' | 'production' | 'buildAt'> {
  readonly settings: SiteSettings;
  readonly registry: Pick<PartRegistry, 'all' | 'replace'>;
}

/** Reads the overrides in the tab's storage and in the address. Warns about one that breaks the rules. */
export function createOverrides(tools: Tools): Overrides {
  const { registry, settings, page, production, buildAt, ...network } = tools;
  const kept = createKeptOverrides(page);
  const rules = { parts: registry.all(), settings, development: !production, page: page.location.href };
  const byPart = new Map<string, Override>();
  for (const text of overrideRequests(page)) {
    const parsed = parseOverride(text, rules);
    if (parsed.kind === 'override') byPart.set(parsed.override.part, parsed.override);
    else console.warn(`An override was ignored: ${parsed.reason}`);
  }

  /** The result of each part's override: the reason why it failed, or undefined. */
  const applied = new Map<string, Promise<Reason | undefined>>();

  async function follow(part: string): Promise<Reason | undefined> {
    const override = byPart.get(part);
    if (!override) return undefined;
    try {
      registry.replace(part, await buildAt(override, network));
      return undefined;
    } catch (cause) {
      return { code: cause instanceof OverrideRefused ? 'FED-017' : 'FED-014', cause };
    }
  }

  const added = [...byPart.keys()].filter((part) => rules.parts.every((live) => live.part !== part));

  return {
    inForce: [...byPart.values()],
    routes: added.map((part) => ({ path: `/${part}/*`, part, frame: 'shell' })),
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
        if (!kept.has(override)) url.searchParams.append(overrideParameter, overrideText(override));
      }
      return url.pathname + url.search + url.hash;
    },
  };
}
