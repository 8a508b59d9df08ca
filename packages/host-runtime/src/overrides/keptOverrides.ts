import { overrideText, type Override } from './parseOverride';
import type { Surroundings } from '../site/Surroundings';

/** The key in a tab's session storage for its overrides; absent if it has none. */
export const overridesKey = 'forecast-overrides';

/** The overrides that a tab keeps across page loads; none if storage is blocked. */
export interface KeptOverrides {
  readonly texts: () => readonly string[];
  readonly has: (override: Override) => boolean;
  /** Keeps an override until the tab is closed. Replaces one for the same part. */
  readonly add: (override: Override) => void;
  readonly clear: () => void;
}

/** Reads the storage every time, because another page in the same tab may change it. */
export function createKeptOverrides(page: Pick<Surroundings['page'], 'sessionStorage'>): KeptOverrides {
  function texts(): string[] {
    try {
      const list: unknown = JSON.parse(page.sessionStorage.getItem(overridesKey) ?? '[]');
      return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
    } catch {
      // Storage is blocked or holds something else.
      return [];
    }
  }

  function store(list: readonly string[]): void {
    try {
      page.sessionStorage.setItem(overridesKey, JSON.stringify(list));
    } catch {
      // Storage is blocked: the override applies to this page only.
    }
  }

  return {
    texts,
    has: (override) => texts().includes(overrideText(override)),
    add: (override) => {
      const others = texts().filter((text) => !text.startsWith(`${override.part}@`));
      store([...others, overrideText(override)]);
    },
    clear: () => {
      try {
        page.sessionStorage.removeItem(overridesKey);
      } catch {
        // Storage is blocked, so there is nothing to clear.
      }
    },
  };
}
