import type { ForecastSource } from '../source/ForecastSource';
import { sampleSource } from '../source/sampleSource';

/** Builds a source with the sample's data that isn't marked as a sample, so pages treat the data as live. */
export function buildLiveSource(): ForecastSource {
  const live = { ...sampleSource };
  for (const fact of ['isSample', 'asOf', 'staleTime']) Reflect.deleteProperty(live, fact);
  return live;
}
