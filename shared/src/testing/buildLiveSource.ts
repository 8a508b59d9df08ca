import type { ForecastSource } from '../source/ForecastSource';
import { sampleSource } from '../source/sampleSource';

/** A source with the sample's answers that isn't marked as a sample, so pages treat its data as live. */
export function buildLiveSource(): ForecastSource {
  const live = { ...sampleSource };
  for (const fact of ['isSample', 'asOf', 'staleTime']) Reflect.deleteProperty(live, fact);
  return live;
}
