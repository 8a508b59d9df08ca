import { keptTexts, overridesKey, type TabPage } from './overrideRequests';
import { overrideText, type Override } from './parseOverride';

/** The overrides (parts with the builds to load them from) stored in a tab; none if storage is blocked. */
export interface KeptOverrides {
  readonly has: (override: Override) => boolean;
  /** Stores an override until the tab is closed, replacing an earlier one for the same part. */
  readonly add: (override: Override) => void;
  readonly clear: () => void;
}

/** Reads and changes the overrides in a tab's session storage, which another page in the tab may also change. */
export function createKeptOverrides(page: TabPage): KeptOverrides {
  /** Calls `work` with the storage. If it is blocked, does nothing, and overrides apply to this page only. */
  const withStorage = (work: (storage: TabPage['sessionStorage']) => void) => {
    try {
      work(page.sessionStorage);
    } catch {
      // Storage is blocked.
    }
  };
  return {
    has: (override) => keptTexts(page).includes(overrideText(override)),
    add: (override) => {
      const others = keptTexts(page).filter((text) => !text.startsWith(`${override.part}@`));
      const list = JSON.stringify([...others, overrideText(override)]);
      withStorage((storage) => storage.setItem(overridesKey, list));
    },
    clear: () => withStorage((storage) => storage.removeItem(overridesKey)),
  };
}
