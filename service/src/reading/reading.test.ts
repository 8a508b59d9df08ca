import {
  createSearch,
  featuredMarkets,
  indexEntries,
  listMarkets,
  marketSorts,
  relatedMarkets,
  summaryOf,
  totalsOf,
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
  expect(await reading.totals(opened.database)).toEqual(totalsOf(markets, asOf));
});

test('an unknown market has no page, related markets, standing or analyses', async () => {
  for (const read of [reading.market, reading.relatedMarkets, reading.standing, reading.consensus])
    expect(await read(opened.database, 99)).toBeUndefined();
  expect(await reading.analyses(opened.database, { marketId: 99 })).toBeUndefined();
  expect(await reading.replies(opened.database, { discussionId: '\0' })).toBeUndefined();
});
