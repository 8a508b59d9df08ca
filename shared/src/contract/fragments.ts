import type { ComponentType } from 'react';
import type { MarketId } from '../domain/market';

/** Every fragment one team shows on another's page. A line here is an agreement between the two. */
export interface FragmentProps {
  /** Owned by remote-markets, shown by remote-market-detail. */
  'markets/RelatedMarkets': { readonly marketId: MarketId };
}

export type FragmentName = keyof FragmentProps;

/** The component that the module behind a fragment's name has as its default export. */
export type RemoteFragment<Name extends FragmentName> = ComponentType<FragmentProps[Name]>;
