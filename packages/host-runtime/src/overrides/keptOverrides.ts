import { keptTexts, overridesKey, type TabPage } from './overridesAsked';
import { overrideText, type Override } from './parseOverride';

/** The overrides that a tab keeps across page loads; none if storage is blocked. */
export interface KeptOverrides {
  readonly texts: () => readonly string[];
  readonly has: (override: Override) => boolean;
  /** Keeps an override until the tab is closed. Replaces one for the same part. */
  readonly add: (override: Override) => void;
  readonly clear: () => void;
}

/** Reads the storage every time, because another page in the same tab may change it. */
export function createKeptOverrides(page: TabPage): KeptOverrides {
  const texts = () => keptTexts(page);

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
