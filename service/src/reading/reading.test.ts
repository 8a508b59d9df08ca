import {
  createSearch,
  featuredMarkets,
  indexEntries,
  isExpiredCursor,
  listMarkets,
  marketSorts,
  relatedMarkets,
  summaryOf,
  totalsOf,
  type AnalysisOrder,
  type DiscussionPage,
  type Market,
  type MarketListRequest,
} from '@forecast/shared/domain';
import { asOf, markets as sample } from '@forecast/shared/fixtures';
import { testSource } from '@forecast/shared/testing';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase';
import { readingSource } from '../testing/readingSource';
import * as reading from '.';

let opened: TestDatabase;
let markets: readonly Market[];

beforeAll(async () => {
  opened = await openTestDatabase();
  const read = await Promise.all(sample.map(({ id }) => reading.market(opened.database, id)));
  markets = read.flatMap((market) => market ?? []);
});
afterAll(() => opened.remove());

testSource('the database', () => readingSource(opened.database));

test('a market has the texts, dates and history of its fixture, and counts what is stored', () => {
  for (const [index, market] of markets.entries()) {
    const {
      discussions,
      researchSources,
      history,
      deadline,
      opened: from,
      resolves,
      title,
    } = sample[index] ?? market;
    expect(market).toMatchObject({ title, deadline, history, researchSources });
    expect(market.opened).toBe(from);
    expect(market.resolves).toBe(resolves ?? deadline);
    expect(market.comments).toBe(discussions.length);
    expect(market.discussions.map(({ id }) => id).sort()).toEqual(discussions.map(({ id }) => id).sort());
    for (const { timestamp, upvotes, replies } of market.discussions) {
      expect(timestamp).toMatch(/^[A-Z][a-z]{2} \d{1,2}, 2025, \d\d:\d\d UTC$/);
      expect({ upvotes, replies }).toEqual({ upvotes: 0, replies: 0 });
    }
  }
});

const queries = [
  'food',
  'fo',
  'ai',
  'a',
  'us food',
  'the ai',
  'U.S.',
  'crispr',
  '3.0%',
  '“epoch AI”',
  '(2021)',
  '50%_',
  "o'",
  'no such',
];

const requests: readonly MarketListRequest[] = [
  {},
  ...marketSorts.map((sort) => ({ sort })),
  ...queries.flatMap((query) => [
    { query },
    { query, sort: 'closing-soon' as const },
    { query, tags: ['AI'] },
  ]),
  { tags: ['AI'] },
  { tags: ['AI', 'Launch'] },
  { tags: [' AI ', 'no such'] },
  { ids: [3, 1, 99, 2] },
  { ids: [], query: 'food' },
  { ids: [4], tags: ['AI'], query: 'food' },
  { author: ' CONSUMER  prices desk' },
  { author: 'dr. lucia ferrer' },
  { author: 'Priya' },
  { status: 'open', tags: ['AI'] },
  { status: 'closed', tags: ['AI'] },
  { query: '' },
  { query: '\0', tags: ['\0'] },
];

test.each(requests)('the list for %j is the domain’s', async (request) => {
  const summaries = markets.map(summaryOf);
  expect(await reading.listMarkets(opened.database, request)).toEqual(
    listMarkets(summaries, request, 25, indexEntries(markets)),
  );
});

test.each(queries)('the search for %s finds and marks what the domain’s does', async (query) => {
  const request = { query, most: 20 };
  expect(await reading.search(opened.database, request)).toEqual(createSearch(markets)(request));
});

test('related and featured markets, and totals, are the domain’s', async () => {
  const summaries = markets.map(summaryOf);
  for (const { id } of markets)
    expect(await reading.relatedMarkets(opened.database, id)).toEqual(relatedMarkets(summaries, id));
  expect(await reading.featuredMarkets(opened.database)).toEqual(featuredMarkets(summaries));
  expect(await reading.totals(opened.database)).toEqual({
    ...totalsOf(markets, asOf),
    resolvedQuestions: 0,
  });
});

test('a standing says to the minute when it was counted', async () => {
  const { at } = (await reading.standing(opened.database, 1)) ?? {};
  expect(at).toMatch(/^2025-07-\d\dT\d\d:\d\d:00\.000Z$/);
});

test('an unknown market has no page, related markets, standing or analyses', async () => {
  for (const read of [reading.market, reading.relatedMarkets, reading.standing, reading.consensus])
    expect(await read(opened.database, 99)).toBeUndefined();
  expect(await reading.analyses(opened.database, { marketId: 99 })).toBeUndefined();
  expect(await reading.replies(opened.database, { discussionId: '\0' })).toBeUndefined();
});

test('analyses and replies come in pages, in each order, and a cursor of another order is refused', async () => {
  const { database, asOwner } = opened;
  await asOwner(
    `insert into entry (id, market_id, researcher_id, text, folded, at, upvotes)
    select 'page-' || n, 11, 1, 'Analysis ' || n, '', '2025-07-08 12:00Z'::timestamptz + n * interval '1 s', n % 7
    from generate_series(1, 60) n`,
  );
  await asOwner(
    `insert into entry (id, market_id, parent_id, researcher_id, text, folded, at)
    select 'reply-' || n, 11, 'page-1', 2, 'Reply ' || n, '', '2025-07-08 13:00Z'::timestamptz
    from generate_series(1, 30) n`,
  );
  const stored = await asOwner<{ id: string }>(
    'select id from entry where market_id = 11 and parent_id is null order by at, id',
  );
  const idsOf = async (read: (cursor?: string) => Promise<DiscussionPage | undefined>) => {
    const pages = [await read()];
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await read(next));
    return pages.flatMap((page) => page?.discussions ?? []);
  };
  const inOrder = (order: AnalysisOrder) =>
    idsOf((cursor) => reading.analyses(database, { marketId: 11, order, ...(cursor && { cursor }) }));
  const oldest = await inOrder('oldest');
  expect(oldest.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  expect(await inOrder('newest')).toEqual(oldest.toReversed());
  expect(await inOrder('upvoted')).toEqual(oldest.toSorted((one, other) => other.upvotes - one.upvotes));
  const replies = await idsOf((cursor) =>
    reading.replies(database, { discussionId: 'page-1', ...(cursor && { cursor }) }),
  );
  expect(replies).toHaveLength(30);
  const { next = '' } = (await reading.analyses(database, { marketId: 11, order: 'oldest' })) ?? {};
  const expired = reading.analyses(database, { marketId: 11, cursor: next });
  expect(isExpiredCursor(await expired.catch((error: unknown) => error))).toBe(true);
});

test('the latest activity says who wrote where, and which forecasts moved', async () => {
  const { database, asOwner } = opened;
  await asOwner(`insert into forecast values (2, site_now(), 45)`);
  await asOwner(
    `insert into entry (id, market_id, researcher_id, text, folded, at)
    select 'latest', 3, 1, 'A text', '', site_now()`,
  );
  const [first, second] = await reading.recentActivity(database);
  expect(first?.text).toMatch(/^Ada Okafor commented on “.+”$/);
  expect(second?.text).toMatch(/^“Will US food prices .+” moved from 42% to 45%$/);
  expect((await reading.market(database, 2))?.probability).toBe(45);
});
