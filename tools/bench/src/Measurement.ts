import type { Browser } from '@playwright/test';

/** The arguments of a measurement. */
interface Tools {
  readonly browser: Browser;
  /** How many times to measure each case. */
  readonly repeats: number;
}

/** Something that can be measured. */
export interface Measurement {
  readonly title: string;
  /** Resolves to the figures, and to the Markdown sections that show them, by section name. */
  readonly measure: (tools: Tools) => Promise<{
    readonly figures: object;
    readonly sections: Readonly<Record<string, string>>;
  }>;
}
