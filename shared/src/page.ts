// By name: of a whole namespace a part's declarations would hold everything.
import type {
  FragmentSlot as ContractFragmentSlot,
  MountedPage as ContractMountedPage,
  PartPageProps as ContractPageProps,
} from '@forecast/contract';
import type { ComponentType, JSXElementConstructor } from 'react';
import type { MarketId } from './domain/market';
import type { ForecastSource, PageSource } from './source/ForecastSource';

/** Every fragment one team shows on another's page. A line here is an agreement between the two. */
export interface FragmentProps {
  /** Owned by remote-markets, shown by remote-market-detail. */
  'markets/RelatedMarkets': { readonly marketId: MarketId };
  /** Owned by remote-markets, shown by remote-landing, which has nothing to say to it. */
  'markets/FeaturedMarkets': object;
}

export type FragmentName = keyof FragmentProps;

/** What a fragment takes: what the page around it says, and the source, which the host adds. */
export type PartFragmentProps<Name extends FragmentName = FragmentName> = FragmentProps[Name] &
  Pick<PartPageProps, 'source'>;

/** The component that the module behind a fragment's name has as its default export. */
export type PartFragment<Name extends FragmentName> = ComponentType<PartFragmentProps<Name>>;

/**
 * A fragment as the page that shows it sees it. The source comes from the host: `never` lets the fragment take any,
 * also one that is newer than the page.
 */
export type UsedFragment<Name extends FragmentName> = JSXElementConstructor<
  FragmentProps[Name] & { readonly source: never }
>;

/** The place where a fragment of this site stands. */
export type FragmentSlot = ContractFragmentSlot<FragmentProps>;

/** What the host hands to every page of this site. */
export interface PartPageProps extends ContractPageProps<FragmentProps> {
  /** Where the page's data comes from. It crosses the border as plain functions and copies of data; caches do not. */
  readonly source: PageSource;
}

/** A part's page, the default export of its `Page` module. */
export type PartPage = ComponentType<PartPageProps>;

/** A part's page that is not React, also the default export of its `Page` module. */
export type MountedPage = ContractMountedPage<Omit<PartPageProps, 'Fragment'>>;

/** The concrete paths that a part wants prepared as HTML, such as `/market/1`; its page module's `paths`. */
export type PagePaths = (source: ForecastSource) => Promise<readonly string[]>;

/** Everything that a part's `Page` module exports. */
export interface PageModule {
  readonly default: PartPage | MountedPage;
  readonly contractVersion: number;
  readonly paths?: PagePaths;
}
