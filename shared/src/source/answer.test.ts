import { buildSource } from '../testing/buildSource';
import { answer } from './answer';

test('the key is the method’s name and arguments, and the fetcher passes the signal on', async () => {
  const market = jest.fn(buildSource().market);
  const { queryKey, queryFn, enabled } = answer(buildSource([], { market }), 'market', 7);
  expect(queryKey).toEqual(['market', 7]);
  expect(enabled).toBe(true);
  const { signal } = new AbortController();
  const { id }: { readonly id: number } = await queryFn({ signal });
  expect(id).toBe(1);
  expect(market.mock.calls).toEqual([[7, signal]]);
});

test('without the method, the query is disabled, and its data is null', async () => {
  const source = { ...buildSource() };
  Reflect.deleteProperty(source, 'totals');
  const { queryFn, enabled } = answer(source, 'totals');
  expect(enabled).toBe(false);
  expect(await queryFn({ signal: new AbortController().signal })).toBeNull();
});

test('the arguments and the data are typed', () => {
  // @ts-expect-error A market has an id.
  answer(buildSource(), 'market');
  // @ts-expect-error An id is a number.
  answer(buildSource(), 'market', '7');
  // @ts-expect-error A method that writes has no query.
  expect(answer(buildSource(), 'upvote', 7).enabled).toBe(false);
});
