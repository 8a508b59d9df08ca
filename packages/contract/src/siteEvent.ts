import type { FailureCode } from './failures';

/** The rollout that a visitor takes part in: by chance they got the canary, or what everybody else has. */
export interface Rollout {
  /** Names the rollout. */
  readonly salt: string;
  /** The release that is tried. Who has got it says so by the event's `release`. */
  readonly canary: string;
  /** The share of the visitors that got it when the page was opened, 0 to 100. */
  readonly percent: number;
}

/** What every event says: the part it is about, and which release of it. */
interface About {
  /** The part's name; `host` for the shell itself. */
  readonly part: string;
  /** 16 hex digits; `none` where no release is known. */
  readonly release: string;
  /** While a canary of the part runs: which one. `first` says that the visitor has told nothing of the kind in it yet. */
  readonly rollout?: Rollout & { readonly first: boolean };
}

/** A module of a part was loaded, for the first time in this page. */
interface Loaded extends About {
  readonly kind: 'load';
  readonly expose: string;
  /** From the first request to a component that can be shown, in ms. */
  readonly ms: number;
}

interface Failed extends About {
  readonly kind: 'failure';
  /** `Page`, a fragment's name, or `script` for an error outside of rendering. */
  readonly where: string;
  readonly code: FailureCode;
  readonly cause: unknown;
}

interface Retried extends About {
  readonly kind: 'retry';
  readonly where: string;
  readonly code: FailureCode;
  readonly by: 'visitor' | 'site';
}

/** One of the web vitals, of the page that the visitor came to (https://web.dev/articles/vitals). */
interface Vital extends About {
  readonly kind: 'vital';
  readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
  /** In ms; CLS has no unit. */
  readonly value: number;
}

/** What happens to the parts of the site, as data. */
export type SiteEvent = Loaded | Failed | Retried | Vital;
