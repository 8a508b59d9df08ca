import { readExpose, type RemoteFragment } from '@forecast/shared/contract';
import * as fragment from './RelatedMarkets';

test('the fragment holds to the contract, by its types and at run time', () => {
  const component: RemoteFragment<'markets/RelatedMarkets'> = fragment.default;
  expect(readExpose(fragment)).toEqual({ kind: 'component', Component: component });
});
