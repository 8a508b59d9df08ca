import { readExpose } from '@forecast/contract';
import type { PartFragment } from '@forecast/shared/page';
import * as fragment from './FeaturedMarkets';

test('the fragment satisfies the contract, both in its types and at run time', () => {
  const component: PartFragment<'markets/FeaturedMarkets'> = fragment.default;
  expect(readExpose(fragment)).toEqual({ kind: 'component', Component: component });
});
