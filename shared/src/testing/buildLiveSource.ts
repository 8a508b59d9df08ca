import type { ForecastSource } from '../source/ForecastSource';
import { sampleSource } from '../source/sampleSource';

/** A source whose data moves on: what the sample answers, without saying that it is one. */
export function buildLiveSource(): ForecastSource {
  const live = { ...sampleSource };
  for (const fact of ['isSample', 'asOf', 'staleTime']) Reflect.deleteProperty(live, fact);
  return live;
}
