import { createPreparedAnswers, type DehydratedAnswers } from './preparedAnswers';

const answersOf = (id: number) =>
  ({
    queries: [{ queryKey: ['market', id], queryHash: `["market",${id}]`, state: {} }],
  }) as unknown as DehydratedAnswers;

/** The answers (data) of market 1's page. `add` adds another page's; `listening` returns whether it still can. */
function prepare() {
  let add: ((answers: DehydratedAnswers) => void) | undefined;
  const prepared = createPreparedAnswers(answersOf(1), (listener) => {
    add = listener;
    return () => (add = undefined);
  });
  return { ...prepared, add: (id: number) => add?.(answersOf(id)), listening: () => add !== undefined };
}

const ids = ({ queries }: DehydratedAnswers) => queries.map(({ queryKey }) => queryKey[1]);

test('clients get the answers so far, and then those of each page that is opened', () => {
  const { add, current, handTo } = prepare();
  add(2);
  const got: DehydratedAnswers[] = [];
  handTo((answers) => got.push(answers));
  add(3);
  expect(got.map(ids)).toEqual([[2, 1], [3]]);
  expect(ids(current())).toEqual([3, 2, 1]);
});

test('opening a page again doesn’t add its answers a second time', () => {
  const { add, current } = prepare();
  for (const id of [2, 3, 2]) add(id);
  expect(ids(current())).toEqual([2, 3, 1]);
});

test('each client gets its own copy, even if another one throws', () => {
  const reported = jest.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const { add, current, handTo } = prepare();
  handTo(({ queries }) => {
    queries.length = 0;
    if (current().queries.length > 1) throw new Error('broken');
  });
  const got: number[] = [];
  handTo(({ queries }) => got.push(queries.length));
  add(2);
  expect(got).toEqual([1, 1]);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('after a write, all answers are dropped, and no others are added', () => {
  const { current, drop, listening } = prepare();
  expect(listening()).toBe(true);
  drop();
  expect(current()).toEqual({ queries: [] });
  expect(listening()).toBe(false);
});
