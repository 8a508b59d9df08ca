import { randomUUID } from 'node:crypto';
import { checkedKey } from '../store/keys';
import type { Store, Stored } from '../store/Store';

/** A store in this process, for tests: it is as good as its promises, and gone with the process. */
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

/** Does a thing all at once, but not before the caller has gone on, as a store elsewhere would. */
const soon = <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);
