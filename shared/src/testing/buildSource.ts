import type { Market } from '../domain';
import * as fixtures from '../fixtures';
import { sourceOf, type ForecastSource } from '../source/ForecastSource';
import { buildMarket } from './buildMarket';

/** The sample with the given markets in place of its own; a test overrides the verbs it is about. */
export function buildSource(
  markets: readonly Market[] = [buildMarket()],
  verbs: Partial<ForecastSource> = {},
): ForecastSource {
  return { ...sourceOf(() => Promise.resolve({ ...fixtures, markets })), ...verbs };
}
