import type { ComponentType, ReactNode } from 'react';
import type { SiteSettings } from '../site/siteSettings';

/** The props of every page: plain data and functions. `Fragments` is the type of the site's fragments. */
export interface PartPageProps<Fragments extends object = object> {
  /** Shows a toast. Don't use it as the only way to report an error. */
  readonly notify: (message: string) => void;
  /** Shows another team's fragment, with its own loading and error states. */
  readonly Fragment: FragmentSlot<Fragments>;
  readonly settings: SiteSettings;
}

/** A part's page, the default export of its `Page` module. */
export type PartPage<Fragments extends object = object> = ComponentType<PartPageProps<Fragments>>;

/** The props of a page that doesn't use React: all except `Fragment`. */
export type MountedPageProps = Omit<PartPageProps, 'Fragment'>;

/**
 * A page that doesn't use React, as the default export of its `Page` module. The host mounts it for each visit, and
 * again after Retry, Restart or a URL change within the same route.
 */
export interface MountedPage<Props = MountedPageProps> {
  /** The document's title while the page is shown. */
  readonly title?: string;
  /**
   * Renders the page into `element`, an empty element in the document that belongs to the page. Synchronously returns a
   * cleanup function, which needn't remove the element. The page shows its own loading state for anything asynchronous.
   */
  readonly mount: (element: HTMLElement, props: Props) => () => void;
}

/** Renders a fragment by its name (`part/Module`), with its props in `with`. */
export type FragmentSlot<Fragments extends object = object> = <Name extends keyof Fragments & string>(props: {
  name: Name;
  with: Fragments[Name];
}) => ReactNode;
