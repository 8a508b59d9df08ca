import type { Browser } from '@playwright/test';

/** What a measurement is done with. */
interface Means {
  readonly browser: Browser;
  /** Starts another browser, with more arguments; whoever starts it closes it. */
  readonly launch: (...args: readonly string[]) => Promise<Browser>;
  /** How often each case of what visitors see is measured. */
  readonly repeats: number;
}

/** Something that can be measured. */
export interface Measurement {
  readonly title: string;
  /** Gives the figures, and texts made of them in Markdown by the names of their places. */
  readonly measure: (means: Means) => Promise<{
    readonly figures: object;
    readonly sections: Readonly<Record<string, string>>;
  }>;
}
