import type { ForecastSource } from '../source/ForecastSource';
import { sourceChecks, sourceProblems } from './sourceProblems';

/**
 * Defines a Jest test for each rule that pages rely on. Each test makes a new source, which must contain at least one
 * market. The tests write to a source that accepts writes.
 */
export function testSource(name: string, makeSource: () => ForecastSource | Promise<ForecastSource>): void {
  describe(name, () => {
    test.each(sourceChecks)('%s', async (check) => {
      expect(await sourceProblems(check, await makeSource())).toEqual([]);
    });
  });
}
