// Use named imports: with a namespace import, a part's declarations would include the whole module.
import type {
  FragmentSlot as ContractFragmentSlot,
  MountedModule,
  MountedPage as ContractMountedPage,
  PartPageProps as ContractPageProps,
} from '@forecast/contract';
import type { ComponentType, JSXElementConstructor } from 'react';
import type { MarketId } from './domain/market';
import type { Kept } from './kept/kept';
import type { ForecastSource, PageSource } from './source/ForecastSource';

/**
 * The props of each fragment, by name. A fragment is a component of one part that another team's page shows. Each line
 * is a contract between two teams.
 */
export interface FragmentProps {
  /** Owned by remote-markets, shown by remote-market-detail. */
  'markets/RelatedMarkets': { readonly marketId: MarketId };
  /** Owned by remote-markets, shown by remote-landing, which passes no props. */
  'markets/FeaturedMarkets': object;
}

export type FragmentName = keyof FragmentProps;

/** A fragment's props: the ones that the surrounding page passes, and the source, which the host adds. */
export type PartFragmentProps<Name extends FragmentName = FragmentName> = FragmentProps[Name] &
  Pick<PartPageProps, 'source'>;

/** The component that a fragment's module exports as default. */
export type PartFragment<Name extends FragmentName> = ComponentType<PartFragmentProps<Name>>;

/**
 * A fragment as seen by the page that shows it. The host passes the source, so its type is `never`: the fragment may
 * require any source, even a newer one than the page knows.
 */
export type UsedFragment<Name extends FragmentName> =
  | JSXElementConstructor<FragmentProps[Name] & { readonly source: never }>
  | MountedModule<FragmentProps[Name] & { readonly source: never }>;

/** The component with which a page shows one of this site's fragments. */
export type FragmentSlot = ContractFragmentSlot<FragmentProps>;

/** The props that the host passes to every page of this site. */
export interface PartPageProps extends ContractPageProps<FragmentProps> {
  /** The page's data source. Its methods return copies of the data, and each part caches the data separately. */
  readonly source: PageSource;
  /** The visitor's data, stored on the device or in the tab. */
  readonly kept: Kept;
}

/** A part's page, the default export of its `Page` module. */
export type PartPage = ComponentType<PartPageProps>;

/** The props of a page that mounts itself: all except `Fragment` and `Picture`, which are the host's React components. */
export type MountedPageProps = Omit<PartPageProps, 'Fragment' | 'Picture'>;

/** A part's page that mounts itself, also the default export of its `Page` module. */
export type MountedPage = ContractMountedPage<MountedPageProps>;

/**
 * Returns the concrete paths that a part wants prerendered, such as `/market/1`. A page module exports it as `paths`.
 */
export type PagePaths = (source: ForecastSource) => Promise<readonly string[]>;

/** Everything that a part's `Page` module exports. */
export interface PageModule {
  readonly default: PartPage | MountedPage;
  readonly contractVersion: number;
  readonly paths?: PagePaths;
  /**
   * The query parameters that the page depends on. At an address with one of them, the browser renders the page anew
   * instead of showing the prerendered one.
   */
  readonly query?: readonly string[];
}
