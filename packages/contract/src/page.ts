import type { ComponentType, ReactNode } from 'react';
import type { SiteSettings } from './siteSettings';

/** What the host hands to every page: plain data and functions. `Fragments` says which fragments the site has. */
export interface PartPageProps<Fragments extends object = object> {
  /** Tells the visitor something in passing, as a toast. Never the only place for an error. */
  readonly notify: (message: string) => void;
  /** Shows another team's fragment, with its own loading and failed faces. */
  readonly Fragment: FragmentSlot<Fragments>;
  readonly settings: SiteSettings;
}

/** A part's page, the default export of its `Page` module. */
export type PartPage<Fragments extends object = object> = ComponentType<PartPageProps<Fragments>>;

/** The place where a fragment stands: its name, as `part/Module`, and what it takes. */
export type FragmentSlot<Fragments extends object = object> = <Name extends keyof Fragments & string>(props: {
  name: Name;
  with: Fragments[Name];
}) => ReactNode;
