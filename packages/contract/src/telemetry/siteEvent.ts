import type { FailureCode } from '../part/failures';
import type { Rollout } from '../site/rollout';

/** The fields that every event has: the part and release that it is about. */
interface About {
  /** The part's name; `host` for the shell itself. */
  readonly part: string;
  /** The release id, 16 hex digits; `none` if unknown. */
  readonly release: string;
  /** Set while the part has a canary. `first` marks the visitor's first event of this kind in the rollout. */
  readonly rollout?: Rollout & { readonly first: boolean };
}

/** A module of a part was loaded for the first time on this page. */
interface LoadEvent extends About {
  readonly kind: 'load';
  readonly expose: string;
  /** Time from the first request until the component can be rendered, in ms. */
  readonly ms: number;
}

interface FailureEvent extends About {
  readonly kind: 'failure';
  /** `Page`, the name of a fragment, or `script` for an error outside of rendering. */
  readonly where: string;
  readonly code: FailureCode;
  readonly cause: unknown;
}

interface RetryEvent extends About {
  readonly kind: 'retry';
  readonly where: string;
  readonly code: FailureCode;
  readonly by: 'visitor' | 'site';
}

/** One of the web vitals (https://web.dev/articles/vitals) of the first page of a visit. */
interface Vital extends About {
  readonly kind: 'vital';
  readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** In ms; CLS has no unit. */
  readonly value: number;
}

/** An event about a part of the site. */
export type SiteEvent = LoadEvent | FailureEvent | RetryEvent | Vital;
