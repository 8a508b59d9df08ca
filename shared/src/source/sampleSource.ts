import { asOf } from '../fixtures/asOf';
import { readingVerbs, type ReadableSource } from './ForecastSource';
import { lazySource } from './lazySource';

/** The fixtures as a read-only source. The fixtures and the code that searches them load on first use. */
export const sampleSource: ReadableSource = {
  isSample: true,
  asOf,
  staleTime: Infinity,
  ...lazySource(async () => (await import('./sample')).sample, readingVerbs),
};
