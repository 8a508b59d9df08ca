import type * as contract from '@forecast/contract';
import type { ComponentType } from 'react';
import type { MarketId } from './domain/market';
import type { ForecastSource } from './source/ForecastSource';

/** Every fragment one team shows on another's page. A line here is an agreement between the two. */
export interface FragmentProps {
  /** Owned by remote-markets, shown by remote-market-detail. */
  'markets/RelatedMarkets': { readonly marketId: MarketId };
}

export type FragmentName = keyof FragmentProps;

/** The component that the module behind a fragment's name has as its default export. */
export type PartFragment<Name extends FragmentName> = ComponentType<FragmentProps[Name]>;

/** The place where a fragment of this site stands. */
export type FragmentSlot = contract.FragmentSlot<FragmentProps>;

/** What the host hands to every page of this site. */
export type PartPageProps = contract.PartPageProps<FragmentProps>;

/** A part's page, the default export of its `Page` module. */
export type PartPage = contract.PartPage<FragmentProps>;

/** The concrete paths that a part wants prepared as HTML, such as `/market/1`; its page module's `paths`. */
export type PagePaths = (source: ForecastSource) => Promise<readonly string[]>;

/** Everything that a part's `Page` module exports. */
export interface PageModule {
  readonly default: PartPage;
  readonly contractVersion: number;
  readonly paths?: PagePaths;
}
