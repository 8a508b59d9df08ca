import { asOf } from '../fixtures/asOf';
import type { ReadableSource } from './ForecastSource';
import { lazySource } from './lazySource';

/** The fixtures as a source, which can only be read. What answers is loaded with them. */
export const sampleSource: ReadableSource = {
  isSample: true,
  asOf,
  ...lazySource(async () => (await import('./sample')).sample),
};
