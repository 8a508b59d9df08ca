import type { Market } from '../domain';
import * as fixtures from '../fixtures';
import type { ForecastSource } from '../source/ForecastSource';
import { sourceOf } from '../source/sourceOf';
import { buildMarket } from './buildMarket';

/** The sample with the given markets in place of its own; a test overrides the verbs it is about. */
export function buildSource(
  markets: readonly Market[] = [buildMarket()],
  verbs: Partial<ForecastSource> = {},
): ForecastSource {
  return { ...sourceOf({ ...fixtures, markets }), ...verbs };
}
