import { asOf } from '../fixtures/asOf';
import { readingVerbs, verbs, type ReadableSource } from './ForecastSource';
import { lazySource } from './lazySource';
import { sampleFacts } from './sampleFacts';

/** The fixtures as a read-only source. The fixtures and the code that searches them load on first use. */
export const sampleSource: ReadableSource = {
  ...sampleFacts(asOf),
  ...lazySource(
    async () => (await import('./sourceOf')).sample,
    readingVerbs.filter((name) => verbs[name] === 'reads'),
  ),
};
