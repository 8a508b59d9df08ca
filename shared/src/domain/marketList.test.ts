import fc from 'fast-check';
import { buildMarket } from '../testing/buildMarket';
import { ExpiredCursor, isExpiredCursor, listMarkets, type MarketListPage } from './marketList';
import type { MarketSummary } from './market';
import { searchMarkets, searchWords } from './searchMarkets';

/** All pages of a query, each asked for with the one before. */
function pagesOf(markets: readonly MarketSummary[], query: string, size: number): readonly MarketListPage[] {
  const pages = [listMarkets(markets, { query }, size)];
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next) {
    pages.push(listMarkets(markets, { query, cursor }, size));
  }
  return pages;
}

const word = fc.constantFrom('rates', 'food', 'Food prices', 'AI');
const someMarkets = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 999 }), word), { selector: ([id]) => id, maxLength: 60 })
  .map((all) => all.map(([id, title]) => buildMarket({ id, title })));
const anyQuery = fc.constantFrom('', ' ', 'food', 'pri', 'food prices', 'a', 'nothing like it');

test('the pages of any size together are what the query finds, in order, each market once', () => {
  fc.assert(
    fc.property(someMarkets, anyQuery, fc.integer({ min: 1, max: 70 }), (markets, query, size) => {
      const pages = pagesOf(markets, query, size);
      const whole = searchMarkets(markets, searchWords(query));
      expect(pages.flatMap((page) => page.markets)).toEqual(whole);
      expect(pages.every((page) => page.markets.length <= size)).toBe(true);
      // No page too many: each but the last is full.
      expect(pages.slice(0, -1).every((page) => page.markets.length === size)).toBe(true);
      for (const { found, total } of pages) {
        expect({ found, total }).toEqual({ found: whole.length, total: markets.length });
      }
    }),
  );
});

test('a page goes on where the one before ended, whatever came or went elsewhere', () => {
  const [first, second, added, last] = [1, 4, 5, 9].map((id) => buildMarket({ id }));
  const markets = (...all: (MarketSummary | undefined)[]) => all.filter((market) => market !== undefined);
  const { next = '' } = listMarkets(markets(first, second, last), {}, 2);
  const after = listMarkets(markets(second, added, last), { cursor: next }, 2);
  expect(after).toEqual({ markets: [added, last], found: 3, total: 3 });
});

test.each(['', '2', '02', '1.0', 'three', '__proto__'])(
  'a list that holds no %j cannot go on there',
  (cursor) => {
    const ask = () => listMarkets([buildMarket({ id: 1 }), buildMarket({ id: 3 })], { cursor }, 1);
    expect(ask).toThrow(ExpiredCursor);
  },
);

test('an expired cursor is known by its name, also from another build, and nothing else is one', () => {
  expect(isExpiredCursor(new ExpiredCursor())).toBe(true);
  expect(isExpiredCursor(Object.assign(new Error('gone'), { name: 'ExpiredCursor' }))).toBe(true);
  expect([new Error('ExpiredCursor'), 'ExpiredCursor', null, undefined].filter(isExpiredCursor)).toEqual([]);
});
