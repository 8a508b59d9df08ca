import type { PartFailure, SiteEvent } from '@forecast/contract';
import type { ComponentType, ReactNode } from 'react';
import type { PartRoute } from './routeTable';

/** Who asked for another try. */
export type RetriedBy = Extract<SiteEvent, { kind: 'retry' }>['by'];

/** A module of a part in a page. */
export interface ShownModule {
  readonly part: string;
  readonly expose: string;
  /** The route that it is the page of; a fragment has none. */
  readonly route?: PartRoute | undefined;
}

/** What stands in the place of a module that failed. */
export interface FailedProps extends ShownModule {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** What stands above a module whose part threw an error and goes on. */
export interface ScriptErrorProps extends ShownModule {
  readonly failure: PartFailure;
  readonly restarting: boolean;
  readonly onRestart: () => void;
  readonly onDismiss: () => void;
}

/** What a visitor sees of a part that is not there (yet). */
export interface Faces {
  /** Something in it is `aria-busy`. */
  readonly Loading: ComponentType<ShownModule>;
  readonly Failed: ComponentType<FailedProps>;
  readonly ScriptError: ComponentType<ScriptErrorProps>;
  /** Stands in place of the whole site, after an error of the host's own. The router may be what failed. */
  readonly SiteFailed: ComponentType<{ readonly failure: PartFailure }>;
  /** Says of a border that is outlined which release stands in it. */
  readonly Outlined?: ComponentType<ShownModule & { readonly release: string }>;
}

/** What makes one site of parts different from another. */
export interface SiteDefinition {
  readonly routes: readonly PartRoute[];
  /** What stands around the pages of a frame, by the name that `routes` give it; the others stand alone. */
  readonly frames?: Readonly<Record<string, ComponentType<{ children: ReactNode }>>>;
  /** What stands around every page, whatever becomes of it. */
  readonly Around?: ComponentType<{ route: PartRoute | undefined; children: ReactNode }>;
  /** The page of every address that no route has. */
  readonly NotFound: ComponentType;
  readonly faces: Faces;
  /** A hook: what each page is given beside `Fragment` and `settings`. */
  readonly usePageProps: () => object;
  /** A hook: what each fragment is given beside what the page says to it. */
  readonly useFragmentProps?: () => object;
  /** Stands around what is rendered of a part, to keep the host's contexts from it. */
  readonly AroundPart?: ComponentType<{ children: ReactNode }>;
  /** Writes the document's title for a page that is not React. */
  readonly Title?: ComponentType<{ children: string }>;
}
