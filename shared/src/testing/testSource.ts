import type { ForecastSource } from '../source/ForecastSource';
import { sourceChecks, sourceProblems } from './sourceProblems';

/**
 * Tests that a source keeps to what pages rely on: a Jest test for each check, on a source of its own. The source must
 * hold at least one market, and what it takes is written to it.
 */
export function testSource(name: string, makeSource: () => ForecastSource | Promise<ForecastSource>): void {
  describe(name, () => {
    test.each(sourceChecks)('%s', async (check) => {
      expect(await sourceProblems(check, await makeSource())).toEqual([]);
    });
  });
}
