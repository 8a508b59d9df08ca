import type { PartFragment, UsedFragment } from './page';

type Name = 'markets/RelatedMarkets';

test('a page can show a fragment whatever source it needs, but must pass all its other props', () => {
  const fragment: PartFragment<Name> = ({ marketId, source }) => `${marketId} ${source.asOf}`;
  const used: UsedFragment<Name> = fragment;
  // @ts-expect-error The page doesn't pass all of this fragment's props.
  const other: UsedFragment<Name> = ({ colour }: { colour: string }) => colour;
  expect([used, other]).toHaveLength(2);
});
