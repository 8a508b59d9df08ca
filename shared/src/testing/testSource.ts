import type { ForecastSource } from '../source/ForecastSource';
import { sourceChecks, sourceProblems } from './sourceProblems';

/**
 * Defines a Jest test for each rule that every source must follow. Each test calls `makeSource`, which must return a
 * source with at least one market. If the source accepts writes, the tests write to it.
 */
export function testSource(name: string, makeSource: () => ForecastSource | Promise<ForecastSource>): void {
  describe(name, () => {
    test.each(sourceChecks)('%s', async (check) => {
      expect(await sourceProblems(check, await makeSource())).toEqual([]);
    });
  });
}
