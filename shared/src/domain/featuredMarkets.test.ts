import fc from 'fast-check';
import { buildSummary } from '../testing/buildSummary';
import { featuredMarkets } from './marketList';

const market = (id: number, ...trend: number[]) => ({
  ...buildSummary({ id, probability: trend.at(-1) ?? 50 }),
  trend,
});
const idsOf = (...markets: ReturnType<typeof market>[]) => featuredMarkets(markets).map(({ id }) => id);

test('the three markets that moved furthest, up or down, come first', () => {
  expect(idsOf(market(1, 50, 51), market(2, 80, 40), market(3, 10, 40), market(4, 5, 60))).toEqual([4, 2, 3]);
});

test('only open markets are featured', () => {
  const closed = { ...market(1, 5, 60), status: 'closed' as const };
  const resolved = { ...market(2, 5, 60), status: 'resolved' as const };
  expect(idsOf(closed, resolved, { ...market(3, 50, 51), status: 'open' }, market(4, 50, 50))).toEqual([
    3, 4,
  ]);
});

test('of markets that moved equally far, the lower id comes first', () => {
  expect(idsOf(market(3, 10, 20), market(2, 20, 10), market(1, 30, 40))).toEqual([1, 2, 3]);
});

test('only the first and last day matter, and a market without days hasn’t moved', () => {
  expect(idsOf(market(1, 50, 99, 50), market(2), market(3, 50, 51))).toEqual([3, 1, 2]);
});

test('the order of the markets doesn’t change which three are featured', () => {
  const markets = fc.uniqueArray(
    fc.record({ id: fc.nat(50), trend: fc.array(fc.nat(100), { maxLength: 4 }) }),
    { selector: ({ id }) => id },
  );
  const shuffled = markets.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const featured = (some: typeof all) => idsOf(...some.map(({ id, trend }) => market(id, ...trend)));
      expect(featured(other)).toEqual(featured(all));
      expect(featured(all)).toHaveLength(Math.min(3, all.length));
    }),
  );
});
