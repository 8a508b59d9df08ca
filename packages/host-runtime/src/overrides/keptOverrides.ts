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
  /** Uses the storage. If it is blocked, does nothing: then an override applies to this page only. */
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
