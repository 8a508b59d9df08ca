import { buildSummary } from '../testing/buildSummary';
import fc from 'fast-check';
import { relatedMarkets } from './relatedMarkets';

const shown = buildSummary({ id: 1, tags: ['AI', 'Europe'] });
const idsOf = (related: ReturnType<typeof relatedMarkets>) => related.map(({ market }) => market.id);

test('markets with a larger share of common tags come first, and the shared tags are listed', () => {
  const markets = [
    shown,
    buildSummary({ id: 2, tags: ['Europe', 'AI', 'Space', 'Macro', 'Retail'] }),
    buildSummary({ id: 3, tags: ['AI'] }),
    buildSummary({ id: 4, tags: ['Europe', 'AI'] }),
    buildSummary({ id: 5, tags: ['Retail'] }),
  ];
  expect(relatedMarkets(markets, 1).map(({ market, sharedTags }) => [market.id, sharedTags])).toEqual([
    [4, ['AI', 'Europe']],
    [3, ['AI']],
    [2, ['AI', 'Europe']],
  ]);
});

test('only open markets are related', () => {
  const markets = [
    shown,
    buildSummary({ id: 2, tags: ['AI'], status: 'closed' }),
    buildSummary({ id: 3, tags: ['AI'], status: 'resolved', outcome: 'yes' }),
    buildSummary({ id: 4, tags: ['Retail'], status: 'open' }),
  ];
  expect(idsOf(relatedMarkets(markets, 1))).toEqual([4]);
});

test('among equally similar markets, the earlier deadline comes first, then the lower id', () => {
  const markets = [
    shown,
    buildSummary({ id: 5, tags: ['AI'], deadline: '2025-12-31' }),
    buildSummary({ id: 4, tags: ['AI'], deadline: '2025-12-31' }),
    buildSummary({ id: 6, tags: ['AI'], deadline: '2025-08-12' }),
  ];
  expect(idsOf(relatedMarkets(markets, 1))).toEqual([6, 4, 5]);
});

test('an unknown id falls back to the first market, as on the market page', () => {
  const markets = [shown, buildSummary({ id: 2, tags: ['AI'] })];
  expect(idsOf(relatedMarkets(markets, 999))).toEqual([2]);
  expect(relatedMarkets([], 1)).toEqual([]);
});

const tags = fc.array(fc.constantFrom('AI', 'Europe', 'Macro', 'Space'));
const someMarkets = fc
  .array(fc.record({ tags, deadline: fc.constantFrom('2025-08-12', '2025-09-30', '2025-12-31') }))
  .map((all) => all.map((about, index) => buildSummary({ ...about, id: index + 1 })));

test('three other markets are returned if there are enough, and markets that share tags come first', () => {
  fc.assert(
    fc.property(someMarkets, fc.integer({ min: 1, max: 12 }), (markets, id) => {
      const own = markets.find((market) => market.id === id) ?? markets[0];
      const related = relatedMarkets(markets, id);
      expect(related).toHaveLength(Math.min(3, Math.max(0, markets.length - 1)));
      const sharing = related.map(({ sharedTags }) => sharedTags.length > 0);
      expect(sharing).toEqual(sharing.toSorted((one, other) => Number(other) - Number(one)));
      for (const { market, sharedTags } of related) {
        expect(market.id).not.toBe(own?.id);
        for (const tag of sharedTags) expect(own?.tags.includes(tag) && market.tags.includes(tag)).toBe(true);
      }
    }),
  );
});

test('the order of the markets does not matter', () => {
  const shuffled = someMarkets.chain((markets) =>
    fc.tuple(fc.constant(markets), fc.shuffledSubarray(markets, { minLength: markets.length })),
  );
  fc.assert(
    fc.property(shuffled, ([markets, mixed]) => {
      expect(relatedMarkets(mixed, markets[0]?.id ?? 1)).toEqual(relatedMarkets(markets, 1));
    }),
  );
});
