import { keptTexts, overridesKey, type TabPage } from './overridesAsked';
import { overrideText, type Override } from './parseOverride';

/** The overrides (parts with the builds to load them from) stored in a tab; none if storage is blocked. */
export interface KeptOverrides {
  readonly texts: () => readonly string[];
  readonly has: (override: Override) => boolean;
  /** Stores an override until the tab is closed, replacing an earlier one for the same part. */
  readonly add: (override: Override) => void;
  readonly clear: () => void;
}

/**
 * Returns functions that read and change the overrides in a tab's session storage. They read the storage on every call,
 * because another page in the same tab may have changed it.
 */
export function createKeptOverrides(page: TabPage): KeptOverrides {
  /** Calls `work` with the storage. If it is blocked, does nothing, and overrides apply to this page only. */
  const withStorage = (work: (storage: TabPage['sessionStorage']) => void) => {
    try {
      work(page.sessionStorage);
    } catch {
      // Storage is blocked.
    }
  };
  const texts = () => keptTexts(page);
  return {
    texts,
    has: (override) => texts().includes(overrideText(override)),
    add: (override) => {
      const others = texts().filter((text) => !text.startsWith(`${override.part}@`));
      const list = JSON.stringify([...others, overrideText(override)]);
      withStorage((storage) => storage.setItem(overridesKey, list));
    },
    clear: () => withStorage((storage) => storage.removeItem(overridesKey)),
  };
}
