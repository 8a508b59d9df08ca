import type { ForecastSource } from '../source/ForecastSource';
import { sampleFacts } from '../source/sampleFacts';
import { sampleSource } from '../source/sampleSource';

/** Builds a source with the sample's data that isn't marked as a sample, so pages treat the data as live. */
export function buildLiveSource(): ForecastSource {
  const live = { ...sampleSource };
  for (const fact of Object.keys(sampleFacts(''))) Reflect.deleteProperty(live, fact);
  return live;
}
