import { randomUUID } from 'node:crypto';
import { checkedKey, sizeLimit } from '../store/keys';
import { tooLarge, type Store, type StoredObject } from '../store/Store';

/** A store in memory, for tests. Also writes what is too large to be read, as an attacker would. */
export function memoryStore(): Store {
  const objects = new Map<string, StoredObject>();
  const put = (key: string, bytes: Buffer) =>
    void objects.set(key, { bytes: Buffer.from(bytes), tag: randomUUID(), at: Date.now() });
  return {
    address: 'memory',
    get: (key, limit = sizeLimit(key)) =>
      soon(() => {
        const stored = objects.get(checkedKey(key));
        return stored && stored.bytes.length > limit ? tooLarge(limit, stored.at, stored.tag) : stored;
      }),
    putNew: (key, bytes) =>
      soon(() => {
        const free = !objects.has(checkedKey(key));
        if (free) put(key, bytes);
        return free;
      }),
    swap: (key, bytes, tag) =>
      soon(() => {
        const same = objects.get(checkedKey(key))?.tag === tag;
        if (same) put(key, bytes);
        return same;
      }),
    list: (prefix, ending = '') =>
      soon(() =>
        [...objects]
          .filter(([key]) => key.startsWith(prefix) && key.endsWith(ending))
          .map(([key, { at }]) => ({ key, at })),
      ),
    remove: (key) => soon(() => void objects.delete(checkedKey(key))),
  };
}

/** Copies every object of one store into another. */
export async function copyObjects(from: Store, to: Store): Promise<void> {
  for (const { key } of await from.list('')) {
    const stored = await from.get(key);
    if (stored) await to.putNew(key, stored.bytes);
  }
}

/** Runs `work` atomically but asynchronously, as a remote store would. */
const soon = <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);
