import type { Market } from '../domain';
import * as fixtures from '../fixtures';
import type { ForecastSource } from '../source/ForecastSource';
import { sourceOf } from '../source/sourceOf';
import { buildMarket } from './buildMarket';

/** Builds a sample source with the given markets. A test overrides only the methods that matter to it. */
export function buildSource(
  markets: readonly Market[] = [buildMarket()],
  methods: Partial<ForecastSource> = {},
): ForecastSource {
  return { ...sourceOf({ ...fixtures, markets }), ...methods };
}
