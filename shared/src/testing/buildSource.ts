import type { Market } from '../domain';
import * as fixtures from '../fixtures';
import type { ForecastSource } from '../source/ForecastSource';
import { sourceOf } from '../source/sourceOf';
import { buildMarket } from './buildMarket';

/** The sample source with the given markets instead of its own. A test overrides the verbs it is about. */
export function buildSource(
  markets: readonly Market[] = [buildMarket()],
  verbs: Partial<ForecastSource> = {},
): ForecastSource {
  return { ...sourceOf({ ...fixtures, markets }), ...verbs };
}
