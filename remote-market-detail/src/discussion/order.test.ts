import type { Discussion } from '@forecast/shared/domain';
import fc from 'fast-check';
import { inOrder, type Order } from './order';

const entry = (id: string, upvotes: number, day?: string): Discussion => ({
  id,
  author: 'A',
  content: '',
  timestamp: 'now',
  upvotes,
  replies: 0,
  ...(day && { day }),
});
const ids = (discussions: readonly Discussion[]) => discussions.map(({ id }) => id).join(' ');

const oldestFirst = [
  entry('a', 3, '2025-07-03'),
  entry('b', 9, '2025-07-05'),
  entry('c', 9, '2025-07-08'),
  entry('d', 0, '2025-07-08'),
];

test('sorting newest first reverses entries that are oldest first, even within a day', () => {
  expect(ids(inOrder(oldestFirst, 'newest'))).toBe('d c b a');
});

test('sorting newest first keeps entries that are already newest first, and puts those without a day last', () => {
  const newestFirst = [...oldestFirst].reverse();
  expect(ids(inOrder(newestFirst, 'newest'))).toBe('d c b a');
  expect(ids(inOrder([entry('x', 1), ...newestFirst], 'newest'))).toBe('d c b a x');
});

test('sorting most upvoted first keeps the order of entries with equally many upvotes', () => {
  expect(ids(inOrder(oldestFirst, 'upvoted'))).toBe('b c a d');
});

test('sorting doesn’t lose or add entries or modify its input', () => {
  const discussion = fc.record({
    id: fc.string(),
    upvotes: fc.nat(5),
    day: fc.option(fc.constantFrom('2025-07-03', '2025-07-04', 'no day'), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.array(discussion),
      fc.constantFrom<Order[]>('given', 'newest', 'upvoted'),
      (made, order) => {
        const given = Object.freeze(made.map(({ id, upvotes, day }) => entry(id, upvotes, day)));
        const ordered = inOrder(given, order);
        expect(new Set(ordered)).toEqual(new Set(given));
        expect(ordered).toHaveLength(given.length);
        if (order === 'given') expect(ordered).toBe(given);
      },
    ),
  );
});
