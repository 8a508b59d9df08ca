import type { PartFailure, SiteEvent } from '@forecast/contract';
import type { ComponentType, ReactNode } from 'react';
import type { PartRoute } from './routeTable';

/** Who triggered a retry: the visitor or the site. */
export type RetriedBy = Extract<SiteEvent, { kind: 'retry' }>['by'];

/** A module of a part on a page. */
export interface BorderModule {
  readonly part: string;
  readonly expose: string;
  /** The page's route; undefined for a fragment. */
  readonly route?: PartRoute | undefined;
}

/** The props of the component shown instead of a failed module. */
export interface FailedProps extends BorderModule {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The props of the component shown above a module whose part threw an error but still runs. */
export interface ScriptErrorProps extends BorderModule {
  readonly failure: PartFailure;
  readonly restarting: boolean;
  readonly onRestart: () => void;
  readonly onDismiss: () => void;
}

/** The components that a visitor sees while a part loads or after it has failed. */
export interface Faces {
  /** Shown while a module loads. Must contain an `aria-busy` element. */
  readonly Loading: ComponentType<BorderModule>;
  readonly Failed: ComponentType<FailedProps>;
  readonly ScriptError: ComponentType<ScriptErrorProps>;
  /** Shown instead of the whole site after an error of the host. Must not use the router, which may have failed. */
  readonly SiteFailed: ComponentType<{ readonly failure: PartFailure }>;
  /** Shown above each page and fragment while parts are outlined, such as a label with the release. */
  readonly Outlined?: ComponentType<BorderModule & { readonly release: string }>;
}

/** Defines a site: everything that differs from one host to another. */
export interface SiteDefinition {
  readonly routes: readonly PartRoute[];
  /** The layouts that `frame` in `routes` refers to, by name. A page without `frame` has no layout. */
  readonly frames?: Readonly<Record<string, ComponentType<{ children: ReactNode }>>>;
  /** Wraps every page, including failed ones. */
  readonly Around?: ComponentType<{ route: PartRoute | undefined; children: ReactNode }>;
  readonly NotFound: ComponentType;
  readonly faces: Faces;
  /** A hook that returns the props of every page, besides `Fragment` and `settings`. */
  readonly usePageProps: () => object;
  /** A hook that returns the props of every fragment, besides the props from the page. */
  readonly useFragmentProps?: () => object;
  /** Wraps each rendered part, to hide the host's contexts from it. */
  readonly AroundPart?: ComponentType<{ children: ReactNode }>;
  /** Sets the document's title for a page that isn't written in React. */
  readonly Title?: ComponentType<{ children: string }>;
}
