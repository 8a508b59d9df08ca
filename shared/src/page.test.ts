import type { PartFragment, UsedFragment } from './page';

type Name = 'markets/RelatedMarkets';

test('a page can show a fragment that the host gives a source to, and relies on the rest of what it takes', () => {
  const use = (fragment: PartFragment<Name>): UsedFragment<Name> => fragment;
  const used = use(({ marketId, source }) => `${marketId} ${source.asOf}`);
  // @ts-expect-error A fragment that needs more than the page says does not do.
  const other: UsedFragment<Name> = ({ colour }: { colour: string }) => colour;
  expect([used, other]).toHaveLength(2);
});
