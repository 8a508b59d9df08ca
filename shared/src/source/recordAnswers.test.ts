import { buildMarket } from '../testing/buildMarket';
import { buildSource } from '../testing/buildSource';
import { answer } from './answer';
import { createPageSource } from './createPageSource';
import { queryClientOf } from './queryClientOf';
import { recordAnswers } from './recordAnswers';

test('the source is called once for the same method and arguments, and what it returns is recorded', async () => {
  const requested: number[] = [];
  const { source, answers } = recordAnswers(
    buildSource([], {
      market: (id) => {
        requested.push(id);
        return Promise.resolve(buildMarket({ id }));
      },
    }),
  );
  const { signal } = new AbortController();
  const [one, ...same] = await Promise.all([
    source.market(7, signal),
    source.market(7),
    source.market(7, undefined),
  ]);
  expect(one).toEqual(buildMarket({ id: 7 }));
  expect(same).toEqual([one, one]);
  expect(requested).toEqual([7]);
  expect(answers().queries).toMatchObject([{ queryKey: ['market', 7], state: { data: one } }]);
});

test('what is recorded has the keys of the queries that ask for it', async () => {
  const { source, answers } = recordAnswers(buildSource([buildMarket({ id: 7 })]));
  const queries = [
    answer(source, 'listMarkets', { sort: 'closing-soon', tags: [] }),
    answer(source, 'market', 7),
    answer(source, 'totals'),
  ];
  const { signal } = new AbortController();
  await Promise.all(queries.map(({ queryFn }) => queryFn({ signal })));
  expect(answers().queries.map(({ queryKey }) => queryKey)).toEqual(queries.map(({ queryKey }) => queryKey));
});

test('recording a page again yields the same bytes, with the source’s day as the timestamp', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask'] });
  const record = async () => {
    const { source, answers } = recordAnswers(buildSource());
    await Promise.all([source.market(1), source.listMarkets({}), source.recentActivity()]);
    return answers();
  };
  const first = await record();
  jest.setSystemTime(Date.parse('2026-01-01'));
  expect(JSON.stringify(await record())).toBe(JSON.stringify(first));
  expect(first.queries.map(({ state }) => new Date(state.dataUpdatedAt).toJSON())).toEqual(
    Array(3).fill('2025-07-08T00:00:00.000Z'),
  );
  jest.useRealTimers();
});

test('a failure is not recorded', async () => {
  const down = () => Promise.reject(new Error('down'));
  const { source, answers } = recordAnswers(buildSource([], { consensus: down }));
  await expect(source.consensus(1)).rejects.toThrow('down');
  expect(answers().queries).toEqual([]);
});

test('a method that the source doesn’t have is also missing from the recording source', () => {
  const without = { ...buildSource() };
  Reflect.deleteProperty(without, 'totals');
  expect(createPageSource(recordAnswers(without).source).totals).toBeUndefined();
});

test('lone surrogates are replaced, because HTML can’t contain them', async () => {
  const { source, answers } = recordAnswers(
    buildSource([buildMarket({ id: 1, title: '\uDE00 Half \uD83D of 🦊?' })]),
  );
  const market = await source.market(1);
  expect(market.title).toBe('\uFFFD Half \uFFFD of 🦊?');
  expect(answers().queries[0]?.state.data).toEqual(market);
});

test('all parts of a page share one query client and one copy of what the source returns', async () => {
  const own = buildMarket({ id: 7 });
  const { source, answers } = recordAnswers(buildSource([own]));
  // The source of a part whose copy of `queryClientOf` hasn't seen the other's.
  const client = queryClientOf({ ...source });
  expect(client).toBe(queryClientOf(source));
  const data = await client.fetchQuery(answer(source, 'market', 7));
  expect(data).toEqual(own);
  expect(data).not.toBe(own);
  expect(await source.market(7)).toBe(data);
  expect(answers().queries[0]?.state.data).toBe(data);
});

test('what a part asks without the client is recorded too, and only that under the keys of methods', async () => {
  const { source, answers } = recordAnswers(buildSource([buildMarket({ id: 7 })]));
  const client = queryClientOf(source);
  await client.fetchQuery({ queryKey: ['own key'], queryFn: () => source.market(7) });
  await client.fetchQuery({ queryKey: ['consensus', 7], queryFn: () => 'not the answer' });
  await source.consensus(7);
  expect(answers().queries.map(({ queryKey }) => queryKey)).toEqual([
    ['consensus', 7],
    ['market', 7],
  ]);
  expect(answers().queries[0]?.state.data).toEqual(await source.consensus(7));
});
