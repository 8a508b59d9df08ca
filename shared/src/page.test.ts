import type { PartFragment, UsedFragment } from './page';

type Name = 'markets/RelatedMarkets';

test('a page can show a fragment whatever source that takes, and must say everything else', () => {
  const fragment: PartFragment<Name> = ({ marketId, source }) => `${marketId} ${source.asOf}`;
  const used: UsedFragment<Name> = fragment;
  // @ts-expect-error This fragment takes more than the page says.
  const other: UsedFragment<Name> = ({ colour }: { colour: string }) => colour;
  expect([used, other]).toHaveLength(2);
});
