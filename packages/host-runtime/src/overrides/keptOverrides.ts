import { overrideText, type Override } from './parseOverride';
import type { Surroundings } from '../site/Surroundings';

/** Where a tab keeps its overrides; nothing is there where it keeps none. */
export const overridesKey = 'forecast-overrides';

/** The overrides that a tab keeps from page to page, as texts; none where storage is blocked. */
export interface KeptOverrides {
  readonly texts: () => readonly string[];
  readonly has: (override: Override) => boolean;
  /** Keeps an override for as long as the tab is open, in the place of another of the same part. */
  readonly add: (override: Override) => void;
  readonly clear: () => void;
}

/** Reads the storage each time, for another page of the tab may have changed it. */
export function createKeptOverrides(page: Pick<Surroundings['page'], 'sessionStorage'>): KeptOverrides {
  function texts(): string[] {
    try {
      const list: unknown = JSON.parse(page.sessionStorage.getItem(overridesKey) ?? '[]');
      return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
    } catch {
      // No storage, or not ours: then nothing is kept.
      return [];
    }
  }

  function store(list: readonly string[]): void {
    try {
      page.sessionStorage.setItem(overridesKey, JSON.stringify(list));
    } catch {
      // Without storage an override holds for its page alone.
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
        // Nothing is kept there.
      }
    },
  };
}
