import { compareDays, type Discussion } from '@forecast/shared/domain';

/** The order of a discussion. `given` is the order in which the source returned the entries. */
export type Order = 'given' | 'newest' | 'upvoted';

/**
 * Sorts entries. Ties (same day or upvotes) keep the given order, except that `newest` reverses them if the source's
 * order is oldest first, by default inferred from the days. Entries without a day come last in `newest`.
 */
export function inOrder(
  discussions: readonly Discussion[],
  order: Order,
  oldestFirst = isOldestFirst(discussions),
): readonly Discussion[] {
  if (order === 'given') return discussions;
  if (order === 'upvoted') return [...discussions].sort((one, other) => other.upvotes - one.upvotes);
  const given = oldestFirst ? [...discussions].reverse() : [...discussions];
  return given.sort((one, other) => compareDays(other.day ?? '', one.day ?? ''));
}

function isOldestFirst(discussions: readonly Discussion[]): boolean {
  const days = discussions.flatMap(({ day }) => day ?? []);
  return compareDays(days.at(0) ?? '', days.at(-1) ?? '') < 0;
}
