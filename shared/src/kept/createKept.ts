import {
  createListeners,
  keptPlaces,
  nothingKept,
  type Kept,
  type KeptName,
  type KeptPlace,
  type KeptValues,
} from '@forecast/contract';
import { readKept } from '@forecast/contract/schemas';

/** Of a window, what keeping needs; nothing of it where there is no browser. */
export type KeepingWindow = Partial<Pick<Window, KeptPlace['area'] | 'addEventListener'>>;

const names = Object.keys(keptPlaces) as KeptName[];

/**
 * Keeps values in the storages of a window. The host makes one for the page, which all parts share, so that what cannot
 * be stored holds for all of them for as long as the document lasts.
 */
export function createKept(page: KeepingWindow = {}): Kept {
  const { subscribe, tell } = createListeners();
  /** What was stored when it was last read, with what that means: the same text gives the same object. */
  const known = new Map<KeptName, { readonly text: string; readonly value: unknown }>();
  /** What storage did not take. */
  const unkept = new Map<KeptName, unknown>();

  /** The storage of a name. Throws where it is forbidden or missing. */
  const storageOf = (name: KeptName) => page[keptPlaces[name].area] as Storage;

  function read<Name extends KeptName>(name: Name): KeptValues[Name] {
    if (unkept.has(name)) return unkept.get(name) as KeptValues[Name];
    const text = textOf(name);
    if (text === null) return nothingKept[name];
    const last = known.get(name);
    if (last?.text === text) return last.value as KeptValues[Name];
    const value = freeze(readKept(name, parsed(text)));
    known.set(name, { text, value });
    return value;
  }

  function textOf(name: KeptName): string | null {
    try {
      return storageOf(name).getItem(keptPlaces[name].key);
    } catch {
      return null;
    }
  }

  function change<Name extends KeptName>(
    name: Name,
    next: (now: KeptValues[Name]) => KeptValues[Name],
  ): void {
    const value = freeze(readKept(name, next(read(name))));
    try {
      const { key } = keptPlaces[name];
      if (Object.keys(value).length === 0) storageOf(name).removeItem(key);
      else storageOf(name).setItem(key, JSON.stringify(value));
      unkept.delete(name);
    } catch {
      unkept.set(name, value);
    }
    tell();
  }

  // Browsers tell every tab but the one that stored; `null` says that all of a storage is gone.
  page.addEventListener?.('storage', ({ key }) => {
    for (const name of names) if (key === null || key === keptPlaces[name].key) unkept.delete(name);
    tell();
  });
  // A page that the browser had put away was told nothing meanwhile.
  page.addEventListener?.('pageshow', tell);

  return Object.freeze({
    read,
    change,
    lasts: (name: KeptName) => !unkept.has(name),
    subscribe,
  });
}

/** What a text says as JSON; undefined if it says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value, which nobody can change from here on. */
function freeze<Value extends object>(value: Value): Value {
  Object.values(value).forEach(Object.freeze);
  return Object.freeze(value);
}
