import { createListeners } from '@forecast/contract';
import {
  keptStorage,
  nothingKept,
  type Kept,
  type KeptName,
  type KeptStorage,
  type KeptValues,
} from './kept';
import { readKept } from './readKept';

/** The parts of a window that `createKept` needs; empty outside a browser. */
export type KeepingWindow = Partial<Pick<Window, KeptStorage['area'] | 'addEventListener'>>;

const names = Object.keys(keptStorage) as KeptName[];

/**
 * Keeps the visitor's data in a window's storage. The host creates a single Kept and shares it with all parts, so that
 * all parts see the same values until the page unloads, even if storage fails.
 */
export function createKept(page: KeepingWindow = {}): Kept {
  const { subscribe, notify } = createListeners();
  /** For each name, the last stored text and its parsed value, so that the same text returns the same object. */
  const lastRead = new Map<KeptName, { readonly text: string; readonly value: unknown }>();
  /** Values that couldn't be stored. */
  const unstored = new Map<KeptName, unknown>();

  /** The storage for a name. Throws if storage is blocked or missing. */
  const storageOf = (name: KeptName) => page[keptStorage[name].area] as Storage;

  function read<Name extends KeptName>(name: Name): KeptValues[Name] {
    if (unstored.has(name)) return unstored.get(name) as KeptValues[Name];
    const text = textOf(name);
    if (text === null) return nothingKept[name];
    const last = lastRead.get(name);
    if (last?.text === text) return last.value as KeptValues[Name];
    const value = freeze(readKept(name, parsed(text)));
    lastRead.set(name, { text, value });
    return value;
  }

  function textOf(name: KeptName): string | null {
    try {
      return storageOf(name).getItem(keptStorage[name].key);
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
      const { key } = keptStorage[name];
      if (Object.keys(value).length === 0) storageOf(name).removeItem(key);
      else storageOf(name).setItem(key, JSON.stringify(value));
      unstored.delete(name);
    } catch {
      unstored.set(name, value);
    }
    notify();
  }

  // The event fires in every tab except the one that changed the storage. Its key is null if all storage was cleared.
  page.addEventListener?.('storage', ({ key }) => {
    for (const name of names) if (key === null || key === keptStorage[name].key) unstored.delete(name);
    notify();
  });
  // A page in the back/forward cache misses storage events.
  page.addEventListener?.('pageshow', notify);

  return Object.freeze({
    read,
    change,
    lasts: (name: KeptName) => !unstored.has(name),
    subscribe,
  });
}

/** Parses JSON; undefined if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Freezes a value and its direct properties. */
function freeze<Value extends object>(value: Value): Value {
  Object.values(value).forEach(Object.freeze);
  return Object.freeze(value);
}
