import type { FailureCode } from './failures';

/** What every event says: the part it is about, and which release of it. */
interface About {
  /** The part's name; `host` for the shell itself. */
  readonly part: string;
  /** 16 hex digits; `none` where no release is known. */
  readonly release: string;
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
