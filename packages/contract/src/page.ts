import type { ComponentType, ReactNode } from 'react';
import type { Kept } from './kept';
import type { SiteSettings } from './siteSettings';

/** What the host hands to every page: plain data and functions. `Fragments` says which fragments the site has. */
export interface PartPageProps<Fragments extends object = object> {
  /** Tells the visitor something in passing, as a toast. Never the only place for an error. */
  readonly notify: (message: string) => void;
  /** Shows another team's fragment, with its own loading and failed faces. */
  readonly Fragment: FragmentSlot<Fragments>;
  readonly settings: SiteSettings;
  /** What is kept of the visitor, on this device or in this tab. */
  readonly kept: Kept;
}

/** A part's page, the default export of its `Page` module. */
export type PartPage<Fragments extends object = object> = ComponentType<PartPageProps<Fragments>>;

/** What the host hands to a page that is not React: all but what only React can show. */
export type MountedPageProps = Omit<PartPageProps, 'Fragment'>;

/**
 * A page that is not React, also as the default export of a `Page` module. The host mounts it for each visit, and again
 * for each Retry, Restart and other address of the same route.
 */
export interface MountedPage<Props = MountedPageProps> {
  /** The document's title while the page is shown. */
  readonly title?: string;
  /**
   * Shows the page in `element`, which is empty, in the document, and the page's own. Answers at once, with a function
   * that ends everything that the page began; the host removes the element. What takes longer the page shows by itself.
   */
  readonly mount: (element: HTMLElement, props: Props) => () => void;
}

/** The place where a fragment stands: its name, as `part/Module`, and what it takes. */
export type FragmentSlot<Fragments extends object = object> = <Name extends keyof Fragments & string>(props: {
  name: Name;
  with: Fragments[Name];
}) => ReactNode;
