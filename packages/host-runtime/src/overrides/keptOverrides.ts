import { parseList } from '../site/parseList';
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
  /** Uses the storage. Returns undefined if it is blocked: then an override applies to this page only. */
  const withStorage = <Value>(work: (storage: typeof page.sessionStorage) => Value): Value | undefined => {
    try {
      return work(page.sessionStorage);
    } catch {
      return undefined;
    }
  };
  const texts = () => withStorage((storage) => parseList(storage.getItem(overridesKey))) ?? [];
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
