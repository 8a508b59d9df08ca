import { sampleSource, type ForecastSource } from '../source/ForecastSource';

/** A source whose data moves on: the sample without the day that it is of. */
export function buildLiveSource(): ForecastSource {
  const live = { ...sampleSource };
  Reflect.deleteProperty(live, 'asOf');
  return live;
}
