import { randomUUID } from 'node:crypto';
import { checkedKey } from '../store/keys';
import type { Store, Stored } from '../store/Store';

/** A store in memory, for tests. */
export function memoryStore(): Store {
  const objects = new Map<string, Stored>();
  const put = (key: string, bytes: Buffer) =>
    void objects.set(key, { bytes: Buffer.from(bytes), tag: randomUUID(), at: Date.now() });
  return {
    address: 'memory',
    get: (key) => soon(() => objects.get(checkedKey(key))),
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

/** Runs `work` atomically but asynchronously, as a remote store would. */
const soon = <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);
