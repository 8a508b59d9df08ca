import type { ComponentType, ReactNode } from 'react';
import type { PagePicture } from '../document/pagePicture';
import type { SiteSettings } from '../site/siteSettings';

/** The props of every page: plain data and functions. `Fragments` is the type of the site's fragments. */
export interface PartPageProps<Fragments extends object = object> {
  /** Shows a toast. Don't use it as the only way to report an error. */
  readonly notify: (message: string) => void;
  /** Shows another team's fragment, with its own loading and error states. */
  readonly Fragment: FragmentSlot<Fragments>;
  readonly settings: SiteSettings;
  /** Draws the picture for link previews, and names it in the document's head. Only set during prerendering. */
  readonly Picture?: ComponentType<{ readonly picture: PagePicture }> | undefined;
}

/** A part's page, the default export of its `Page` module. */
export type PartPage<Fragments extends object = object> = ComponentType<PartPageProps<Fragments>>;

/** The props of a page that mounts itself: all except `Fragment` and `Picture`, which are the host's React components. */
export type MountedPageProps = Omit<PartPageProps, 'Fragment' | 'Picture'>;

/** What the host provides to a module that mounts itself, besides its props. */
export interface MountTools {
  /** Unique on the page, and for a page the same in `prerender` and `mount`: a prefix for the ids of elements. */
  readonly id: string;
  /** The path of the page, such as `/market/1`. */
  readonly path: string;
  /** Goes to an address on the site. Links inside the module's element do so without calling it. */
  readonly navigate: (to: string) => void;
  /**
   * Shows another team's fragment in `element`, or updates the one that is shown there. Returns a function that removes
   * it. Throws in a fragment, because only pages can show fragments.
   */
  readonly showFragment: (element: Element, name: string, props: object) => () => void;
  /**
   * Shows the module as loading, instead of its element, until the returned function is called. After 10 s, the module is
   * shown as failed.
   */
  readonly showLoading: () => () => void;
  /** Shows the module as failed, with Retry, and reports the error. */
  readonly fail: (cause: unknown) => void;
  /**
   * Logs an error that the module has recovered from, such as a mismatch with its prerendered HTML. The gate refuses a
   * release that logs one.
   */
  readonly onRecoverableError: (error: unknown) => void;
}

/** A mounted module, if it can change its props without being mounted again. */
export interface MountedInstance<Props> {
  readonly update: (props: Props) => void;
  readonly unmount: () => void;
}

/**
 * A page or fragment that doesn't use the host's React, as the default export of its module. The host mounts it for each
 * visit, and again after Retry, Restart or a URL change within the same route.
 */
export interface MountedModule<Props> {
  /** The document's title while the page is shown. */
  readonly title?: string;
  /**
   * Renders the module into `element`, which is in the document and belongs to the module. The element is empty, or
   * contains a page's HTML from `prerender`. Synchronously returns a cleanup function, which needn't remove the element,
   * or an instance; without one, the module is mounted again when its props change.
   */
  readonly mount: (
    element: HTMLElement,
    props: Props,
    tools: MountTools,
  ) => (() => void) | MountedInstance<Props>;
  /** Returns the module's HTML, for prerendered pages. Called only in the server build. */
  readonly prerender?: (props: Props, tools: Pick<MountTools, 'id' | 'path'>) => string | Promise<string>;
}

/** A page that mounts itself. */
export type MountedPage<Props = MountedPageProps> = MountedModule<Props>;

/** Renders a fragment by its name (`part/Module`), with its props in `with`. */
export type FragmentSlot<Fragments extends object = object> = <Name extends keyof Fragments & string>(props: {
  name: Name;
  with: Fragments[Name];
}) => ReactNode;
