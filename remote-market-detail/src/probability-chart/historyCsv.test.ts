import { readHistory, type ProbabilityPoint } from '@forecast/shared/domain';
import fc from 'fast-check';
import { historyCsv } from './historyCsv';

/** Generates points with malformed days and values. */
const odd: fc.Arbitrary<ProbabilityPoint> = fc.record({
  day: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('2025-07-03', '2025-02-30', '+012025-07-03', '=1+1', '@sum'),
    fc.string(),
  ),
  probability: fc.oneof(fc.double(), fc.double({ min: 0, max: 100 })),
});

test('the rows contain only digits, hyphens and commas, whatever the source returns', () => {
  fc.assert(
    fc.property(fc.array(odd), (points) => {
      const history = readHistory(points);
      const [header, ...lines] = historyCsv(history).split('\n');
      expect(header).toBe('day,probability');
      expect(lines.pop()).toBe('');
      expect(lines).toHaveLength(history.length);
      for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d,(\d|[1-9]\d|100)$/);
    }),
  );
});
