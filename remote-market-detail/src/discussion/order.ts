import { compareDays, type Discussion } from '@forecast/shared/domain';

/** How a discussion can be read: as the source gives it, or in an order of the reader's. */
export type Order = 'given' | 'newest' | 'upvoted';

/**
 * The entries in an order. Within a day, and with the same count of upvotes, they stay as they are given, but for one
 * thing: where those of a day are given oldest first, the newest comes first. Entries without a day come last.
 */
export function inOrder(discussions: readonly Discussion[], order: Order): readonly Discussion[] {
  if (order === 'given') return discussions;
  if (order === 'upvoted') return [...discussions].sort((one, other) => other.upvotes - one.upvotes);
  const days = discussions.flatMap(({ day }) => day ?? []);
  const oldestFirst = compareDays(days.at(0) ?? '', days.at(-1) ?? '') < 0;
  const given = oldestFirst ? [...discussions].reverse() : [...discussions];
  return given.sort((one, other) => compareDays(other.day ?? '', one.day ?? ''));
}
