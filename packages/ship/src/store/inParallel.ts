/** How many objects to read or write at once. More would gain little and strain a shared store. */
const atOnce = 32;

/**
 * Runs `work` for every item, 32 at a time and in no particular order. After a rejection, starts no further items, waits
 * for the running ones, and rejects with the same error.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  const go = async () => {
    for (let next = left.next(); !next.done && !failed; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, go));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Yields the result of `work` for each item, in order. Works ahead: on one item first, then on up to 32 at a time. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let begun: Promise<Result>[] = [];
  let size = 1;
  for (const item of items) {
    begun.push(work(item));
    if (begun.length < size) continue;
    yield* await Promise.all(begun);
    [begun, size] = [[], Math.min(size * 4, atOnce)];
  }
  yield* await Promise.all(begun);
}

/** Resolves to the result of `work` for each item, in order. Works like `inOrder`. */
export async function allInOrder<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const result of inOrder(items, work)) results.push(result);
  return results;
}
