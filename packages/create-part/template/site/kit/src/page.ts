import type { FragmentSlot } from '@forecast/contract';
import type { ComponentType, JSXElementConstructor } from 'react';

export interface Tea {
  /** As in its address, `/tea/sencha`. */
  readonly id: string;
  readonly name: string;
  readonly taste: string;
  readonly celsius: number;
  readonly minutes: number;
}

/** Where all data comes from. */
export interface TeaSource {
  readonly teas: Promise<readonly Tea[]>;
}

/** Every fragment that one part shows on another's page, with its props. */
export interface Fragments {
  'menu/OtherTeas': { readonly than: string };
}

export interface PageProps {
  readonly source: TeaSource;
  readonly Fragment: FragmentSlot<Fragments>;
}

/** The default export of a part's `Page` module. */
export type TeaPage = ComponentType<PageProps>;

/** The export `paths` of a part's `Page` module: the addresses to prerender. */
export type PagePaths = (source: TeaSource) => Promise<readonly string[]>;

/** A fragment as its own part writes it: it also gets the source, from the host. */
export type TeaFragment<Name extends keyof Fragments> = ComponentType<
  Fragments[Name] & { readonly source: TeaSource }
>;

/** A fragment as the part that shows it relies on it. `never`, because the source comes from the host. */
export type UsedFragment<Name extends keyof Fragments> = JSXElementConstructor<
  Fragments[Name] & { readonly source: never }
>;

/** A page as the host relies on it. */
export interface PageContract {
  readonly default: JSXElementConstructor<Pick<PageProps, 'source'> & { readonly Fragment: never }>;
  readonly contractVersion: number;
}
