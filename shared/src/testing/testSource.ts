import type { ForecastSource } from '../source/ForecastSource';
import { sourceChecks, sourceProblems } from './sourceProblems';

/**
 * Defines a Jest test for each rule that pages rely on, with a new source for each. The source must hold at least one
 * market, and the tests write to it if it accepts writes.
 */
export function testSource(name: string, makeSource: () => ForecastSource | Promise<ForecastSource>): void {
  describe(name, () => {
    test.each(sourceChecks)('%s', async (check) => {
      expect(await sourceProblems(check, await makeSource())).toEqual([]);
    });
  });
}
