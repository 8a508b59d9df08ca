import { refuse } from '../Refusal';

/** How many uploads with one key may be under way. */
const mostPerKey = 8;

/**
 * Returns a function that runs `work` for an upload once the uploads under way have at most `most` bytes together. They
 * begin in the order in which they arrived. Rejects with a refusal if too many uploads with the same key are waiting.
 */
export function uploadQueue(most: number) {
  const counts = new Map<string, number>();
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = [];
  let used = 0;
  const beginNext = () => {
    for (let [next] = waiting; next && used + next.bytes <= most; [next] = waiting) {
      waiting.shift();
      used += next.bytes;
      next.begin();
    }
  };
  return async <Result>(
    { key, bytes }: { readonly key: string; readonly bytes: number },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const count = (counts.get(key) ?? 0) + 1;
    if (count > mostPerKey)
      throw refuse('SHIP-100', 'site', `${mostPerKey} uploads with the key ${key} are under way.`);
    counts.set(key, count);
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      used -= bytes;
      counts.set(key, (counts.get(key) ?? 1) - 1);
      beginNext();
    }
  };
}
