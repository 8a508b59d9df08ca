import fc from 'fast-check';
import { buildMarket } from '../testing/buildMarket';
import { buildSummary } from '../testing/buildSummary';
import { indexEntries } from './entryIndex';
import { ExpiredCursor } from './expiredCursor';
import type { MarketSummary } from './market';
import { marketSorts, type MarketSort } from './marketFilter';
import { listFilters, listMarkets, type MarketListPage, type MarketListRequest } from './marketList';
import { marketStatuses } from './resolution';
import { searchMarkets, searchWords } from './searchMarkets';
import { summaryOf } from './summaryOf';

/** Returns all pages of a request, following each page's cursor. */
function pagesOf(
  markets: readonly MarketSummary[],
  asked: MarketListRequest,
  size: number,
): readonly MarketListPage[] {
  const pages = [listMarkets(markets, asked, size)];
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next) {
    pages.push(listMarkets(markets, { ...asked, cursor }, size));
  }
  return pages;
}

const word = fc.constantFrom('rates', 'food', 'Food prices', 'AI');
const tag = fc.constantFrom('AI', 'Space', 'Macro', ' Macro ', '');
// Only a few distinct values, so that many markets tie.
const few = fc.integer({ min: 40, max: 43 });
const someMarkets = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 999 }),
      title: word,
      tags: fc.array(tag, { maxLength: 3 }),
      author: fc.constantFrom('Ada', 'Bo'),
      probability: few,
      comments: few,
      deadline: fc.constantFrom('2025-08-01', '2025-08-31', '2025-12-01'),
      history: fc.tuple(few, few).map(([before, now]) => [
        { day: '2025-07-01', probability: before },
        { day: '2025-07-02', probability: now },
      ]),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  .chain((all) =>
    fc.tuple(fc.constant(all), fc.array(fc.constantFrom(undefined, ...marketStatuses), { minLength: 60 })),
  )
  .map(([all, statuses]) =>
    all.map((market, index) => {
      const status = statuses[index];
      return buildSummary({ ...market, ...(status && { status }) });
    }),
  );
const anyRequest = fc.record<MarketListRequest>(
  {
    query: fc.constantFrom('', ' ', 'food', 'pri', 'food prices', 'a', 'nothing like it'),
    tags: fc.array(tag, { maxLength: 2 }),
    author: fc.constantFrom('ADA', 'Nobody'),
    ids: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 500 }),
    status: fc.constantFrom(...marketStatuses),
    sort: fc.constantFrom(...marketSorts),
  },
  { requiredKeys: [] },
);

/** The sort keys: in a sorted list, no market's key is greater than the next one's. */
const keys: Readonly<Record<MarketSort, (market: MarketSummary) => number>> = {
  'closing-soon': ({ deadline, status = 'open' }) => Date.parse(deadline) + (status === 'open' ? 0 : 1e15),
  'highest-probability': ({ probability }) => -probability,
  'lowest-probability': ({ probability }) => probability,
  'biggest-move': ({ trend: [before = 0, now = 0] }) => -Math.abs(now - before),
  'most-discussed': ({ comments }) => -comments,
};

test('pages of any size together contain each matching market once, in the requested order', () => {
  fc.assert(
    fc.property(someMarkets, anyRequest, fc.integer({ min: 1, max: 70 }), (markets, asked, size) => {
      const pages = pagesOf(markets, asked, size);
      const { query = '', tags = [], author, status, ids, sort } = asked;
      const wanted = tags.map((one) => one.trim()).filter((one) => one !== '');
      const whole = searchMarkets(markets, searchWords(query)).filter(
        (market) =>
          (!ids || ids.includes(market.id)) &&
          (!status || (market.status ?? 'open') === status) &&
          (author === undefined || market.author.toUpperCase() === author) &&
          wanted.every((one) => market.tags.some((own) => own.trim() === one)),
      );
      const listed = pages.flatMap((page) => page.markets);
      if (sort) {
        expect(new Set(listed)).toEqual(new Set(whole));
        const key = keys[sort];
        for (const [at, market] of listed.slice(1).entries()) {
          const before = listed[at] as MarketSummary;
          expect(key(before) < key(market) || (key(before) === key(market) && before.id < market.id)).toBe(
            true,
          );
        }
      } else expect(listed).toEqual(whole);
      expect(listed).toHaveLength(whole.length);
      expect(pages.every((page) => page.markets.length <= size)).toBe(true);
      // Every page except the last is full.
      expect(pages.slice(0, -1).every((page) => page.markets.length === size)).toBe(true);
      for (const { found, total, tags: offered } of pages) {
        expect({ found, total }).toEqual({ found: whole.length, total: markets.length });
        // Adding a tag to the filter leaves as many markets as the tag's count says.
        for (const { tag: one, count } of offered)
          expect(listMarkets(markets, { ...asked, tags: [...tags, one] }, 1).found).toBe(count);
      }
    }),
  );
});

test('emptiedBy is the first filter that leaves no markets', () => {
  fc.assert(
    fc.property(someMarkets, anyRequest, (markets, asked) => {
      const { found, emptiedBy } = listMarkets(markets, asked, 5);
      expect(emptiedBy === undefined).toBe(found > 0 || markets.length === 0);
      if (!emptiedBy) return;
      const before = Object.fromEntries(
        listFilters.slice(0, listFilters.indexOf(emptiedBy)).map((name) => [name, asked[name]] as const),
      ) as MarketListRequest;
      expect(listMarkets(markets, before, 5).found).toBeGreaterThan(0);
      expect(listMarkets(markets, { ...before, [emptiedBy]: asked[emptiedBy] }, 5).found).toBe(0);
    }),
  );
});

test('a page lists the thirty most used tags, as they are displayed', () => {
  const markets = Array.from({ length: 500 }, (_, index) =>
    buildSummary({ id: index + 1, tags: ['All', ' All ', '', `Own ${index}`, index < 3 ? 'Few' : 'Most'] }),
  );
  const { tags } = listMarkets(markets, { ids: [1, 2, 4] }, 5);
  expect(tags).toHaveLength(30);
  expect(tags.slice(0, 5)).toEqual([
    { tag: 'All', count: 3 },
    { tag: 'Most', count: 1 },
    { tag: 'Few', count: 2 },
    { tag: 'Own 0', count: 1 },
    { tag: 'Own 1', count: 1 },
  ]);
  expect(listMarkets([buildSummary({ tags: [] })], {}, 5).tags).toEqual([]);
});

test('a page continues where the previous one ended, even if other markets were added or removed', () => {
  const [first, second, added, last] = [1, 4, 5, 9].map((id) => buildSummary({ id }));
  const markets = (...all: (MarketSummary | undefined)[]) => all.filter((market) => market !== undefined);
  const { next = '' } = listMarkets(markets(first, second, last), {}, 2);
  const after = listMarkets(markets(second, added, last), { cursor: next }, 2);
  expect(after).toMatchObject({ markets: [added, last], found: 3, total: 3 });
  expect(after).not.toHaveProperty('next');
});

test.each(['', '2', '02', '1.0', 'three', '__proto__'])(
  'the cursor %j has expired if no market in the list has that id',
  (cursor) => {
    const ask = () => listMarkets([buildSummary({ id: 1 }), buildSummary({ id: 3 })], { cursor }, 1);
    expect(ask).toThrow(ExpiredCursor);
  },
);

describe('with an index of discussions and sources', () => {
  const entry = { content: 'Base rates.', timestamp: 'now', upvotes: 0, replies: 0 };
  const markets = [
    buildMarket({
      id: 1,
      title: 'One',
      discussions: [{ ...entry, id: 'a', author: 'Zoë', content: 'About food.' }],
    }),
    buildMarket({ id: 2, title: 'Two about food', author: 'Zoe' }),
    buildMarket({ id: 3, title: 'Three', discussions: [{ ...entry, id: 'b', author: 'Food Desk' }] }),
  ];
  const list = (request: MarketListRequest, size = 5) =>
    listMarkets(markets.map(summaryOf), request, size, indexEntries(markets));
  const ids = (page: MarketListPage) => page.markets.map(({ id }) => id);

  test('markets that match only in their discussion or sources come last, with the matching entry', () => {
    const page = list({ query: 'food' });
    expect(ids(page)).toEqual([2, 1, 3]);
    expect(page.entryMatches?.map(({ marketId, anchor }) => [marketId, anchor])).toEqual([
      [1, 'discussion-a'],
      [3, 'discussion-b'],
    ]);
    expect(list({ query: 'two' })).not.toHaveProperty('entryMatches');
    expect(list({})).not.toHaveProperty('entryMatches');
  });

  test('a page lists entry matches only for its own markets, whatever the order', () => {
    const first = list({ query: 'food', sort: 'closing-soon' }, 1);
    expect([ids(first), first.found, first.entryMatches?.length]).toEqual([[1], 3, 1]);
    const second = list({ query: 'food', sort: 'closing-soon', cursor: first.next ?? '' }, 1);
    expect(ids(second)).toEqual([2]);
    expect(second).not.toHaveProperty('entryMatches');
  });

  test.each(['zoe', ' ZOË '])('the author %j matches the markets they published and analyzed', (author) => {
    expect(ids(list({ author }))).toEqual([1, 2]);
  });

  test('repeated spaces within an author’s name are treated as one', () => {
    const ada = [buildSummary({ author: 'Dr. Ada Okafor' })];
    expect(listMarkets(ada, { author: 'dr.  ada\u00A0 okafor' }, 5).found).toBe(1);
  });

  test('an author matches only by full name', () => {
    expect(list({ author: 'Zo' })).toMatchObject({ found: 0, emptiedBy: 'author' });
    expect(ids(list({ author: 'zoe', query: 'two' }))).toEqual([2]);
  });
});

test('a word of up to three letters lists only whole words, if a market or an entry matches then', () => {
  const aid = buildMarket({ id: 1, title: 'Will aid rise?', tags: [] });
  const discussion = { id: 'a', author: 'Ada', timestamp: 'now', upvotes: 0, replies: 0 };
  const said = (id: number, content: string) =>
    buildMarket({ id, tags: [], discussions: [{ ...discussion, content }] });
  const ids = (...all: ReturnType<typeof buildMarket>[]) =>
    listMarkets(all.map(summaryOf), { query: 'ai' }, 9, indexEntries(all)).markets.map(({ id }) => id);
  expect(ids(aid, said(2, 'They aim high.'))).toEqual([1, 2]);
  expect(ids(aid, said(2, 'They aim high.'), buildMarket({ id: 3, tags: ['AI'] }))).toEqual([3]);
  expect(ids(aid, said(2, 'They aim high.'), said(4, 'About AI.'))).toEqual([4]);
  // Together with another word, too.
  expect(
    listMarkets([aid, buildMarket({ id: 3, tags: ['AI'] })].map(summaryOf), { query: 'ai rise' }, 9).found,
  ).toBe(1);
});
