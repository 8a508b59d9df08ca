import type { PartFragment, UsedFragment } from './page';

type Name = 'markets/RelatedMarkets';

test('a page can show a fragment that needs any source, and must pass all other props', () => {
  const fragment: PartFragment<Name> = ({ marketId, source }) => `${marketId} ${source.asOf}`;
  const used: UsedFragment<Name> = fragment;
  // @ts-expect-error The page doesn't pass all of this fragment's props.
  const other: UsedFragment<Name> = ({ colour }: { colour: string }) => colour;
  expect([used, other]).toHaveLength(2);
});
