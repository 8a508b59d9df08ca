import type { FragmentSlot } from '@forecast/contract';
import type { ComponentType, JSXElementConstructor } from 'react';

export interface Tea {
  /** The last segment of the path of the tea's page: `sencha` in `/tea/sencha`. */
  readonly id: string;
  readonly name: string;
  readonly taste: string;
  readonly celsius: number;
  readonly minutes: number;
}

/** Provides all data that the site shows. */
export interface TeaSource {
  readonly teas: Promise<readonly Tea[]>;
}

/** The props of each fragment, by name. A fragment is a component that one part shows on another part's page. */
export interface Fragments {
  'menu/OtherTeas': { readonly except: string };
}

export interface PageProps {
  readonly source: TeaSource;
  readonly Fragment: FragmentSlot<Fragments>;
}

/** The default export of a part's `Page` module. */
export type TeaPage = ComponentType<PageProps>;

/** The export `paths` of a part's `Page` module: the paths to prerender. */
export type PagePaths = (source: TeaSource) => Promise<readonly string[]>;

/** A fragment as the part that owns it implements it. Besides the page's props, it gets the source from the host. */
export type TeaFragment<Name extends keyof Fragments> = ComponentType<
  Fragments[Name] & { readonly source: TeaSource }
>;

/**
 * The type that another part's page expects of a fragment. The page doesn't pass `source` (the host does), so `never`
 * lets the fragment declare any type for that prop.
 */
export type UsedFragment<Name extends keyof Fragments> = JSXElementConstructor<
  Fragments[Name] & { readonly source: never }
>;

/** What the host requires of a page. `never` lets the page declare any type for `Fragment`. */
export interface PageContract {
  readonly default: JSXElementConstructor<Pick<PageProps, 'source'> & { readonly Fragment: never }>;
  readonly contractVersion: number;
}
