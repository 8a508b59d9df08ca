/** How many objects are read or put at once. More gains little and strains a shared store. */
const atOnce = 32;

/** Does some work for each of some items, for 32 of them at once, in no order. Rejects once one has, and begins no more. */
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
