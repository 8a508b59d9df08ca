import { storedList } from '../site/storedList';
import type { Surroundings } from '../site/Surroundings';
import { overrideText, type Override } from './parseOverride';

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
  const texts = () => storedList(() => page.sessionStorage, overridesKey);
  const change = (work: (storage: Surroundings['page']['sessionStorage']) => void) => {
    try {
      work(page.sessionStorage);
    } catch {
      // Storage is blocked: an override applies to this page only.
    }
  };
  return {
    texts,
    has: (override) => texts().includes(overrideText(override)),
    add: (override) => {
      const others = texts().filter((text) => !text.startsWith(`${override.part}@`));
      const list = JSON.stringify([...others, overrideText(override)]);
      change((storage) => storage.setItem(overridesKey, list));
    },
    clear: () => change((storage) => storage.removeItem(overridesKey)),
  };
}
