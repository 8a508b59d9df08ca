import type { SiteSettings } from '@forecast/contract';
import type { PartRegistry } from '../site/registry';
import type { Surroundings } from '../site/Surroundings';
import { createKeptOverrides, type KeptOverrides } from '../overrides/keptOverrides';
import { overrideParameter } from '../overrides/overrideRequests';
import { parseOverride, type ParseResult } from '../overrides/parseOverride';
import { usePartRuntime } from './PartRuntimeContext';

/** What a developer panel needs to change the overrides of a tab. */
export interface OverrideTools {
  /** The overrides stored in the tab, which apply to its next pages too. */
  readonly kept: KeptOverrides;
  /** Parses an override and checks it against the rules of this site. Never throws. */
  readonly parse: (text: string) => ParseResult;
  /** Reloads the page without the overrides in its address. Overrides stored in the tab still apply. */
  readonly reloadWithoutOverride: () => void;
}

/** Creates the tools for changing the overrides of a page's tab. */
export function overrideTools(
  { registry, settings }: { readonly registry: Pick<PartRegistry, 'all'>; readonly settings: SiteSettings },
  { page, production }: Pick<Surroundings, 'page' | 'production'>,
): OverrideTools {
  const { location } = page;
  return {
    kept: createKeptOverrides(page),
    parse: (text) =>
      parseOverride(text, {
        parts: registry.all(),
        settings,
        development: !production,
        page: location.href,
      }),
    reloadWithoutOverride: () => {
      const url = new URL(location.href);
      if (!url.searchParams.has(overrideParameter)) return location.reload();
      url.searchParams.delete(overrideParameter);
      location.replace(url);
    },
  };
}

/** The tools for changing the overrides of this tab. */
export const useOverrideTools = (): OverrideTools =>
  overrideTools(usePartRuntime(), {
    page: window,
    production: process.env['NODE_ENV'] === 'production',
  });
