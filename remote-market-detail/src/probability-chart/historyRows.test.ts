import { readHistory, type ProbabilityPoint } from '@forecast/shared/domain';
import fc from 'fast-check';
import { historyCsv, historyRows } from './historyRows';

/** Generates points with malformed days and values. */
const odd: fc.Arbitrary<ProbabilityPoint> = fc.record({
  day: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('2025-07-03', '2025-02-30', '+012025-07-03', '=1+1', '@sum'),
    fc.string(),
  ),
  probability: fc.oneof(fc.double(), fc.double({ min: 0, max: 100 })),
});

test('the market’s rows contain only digits, hyphens and commas after the note, whatever the source returns', () => {
  fc.assert(
    fc.property(fc.array(odd), fc.string(), (points, note) => {
      const history = readHistory(points);
      const [header, ...lines] = historyCsv(historyRows(history, []), note).split('\n');
      expect(header).toBe('day,probability,analyst,note');
      expect(lines.pop()).toBe('');
      expect(lines).toHaveLength(history.length);
      lines.forEach((line, at) => {
        const [row = '', text = ''] = line.split(/,,(.*)/su);
        expect(row).toMatch(/^\d{4}-\d\d-\d\d,(\d|[1-9]\d|100)$/);
        // One quoted cell, which isn't a formula.
        expect(text).toMatch(at === 0 ? /^"([^=+\-@"\t]|""|(?=")$)([^"]|"")*"$|^""$/su : /^$/);
      });
    }),
  );
});

test('each forecast has a row of its own, on its day, and the first row says what the numbers are', () => {
  const forecast = (author: string, day: string, stance: number) => ({
    ...{ id: author, author, day, stance, content: '', timestamp: '', upvotes: 0, replies: 0 },
  });
  const history = readHistory([
    { day: '2025-07-03', probability: 45 },
    { day: '2025-07-05', probability: 78 },
  ]);
  const rows = historyRows(history, [
    forecast('=HYPERLINK("x")', '2025-07-03', 60),
    forecast('Bo, an office', '2025-07-04', 30.4),
    forecast('Nobody', 'soon', 50),
  ]);
  expect(historyCsv(rows, 'Sample data. Question: Rain,\n"or" snow?').split('\n')).toEqual([
    'day,probability,analyst,note',
    '2025-07-03,45,,"Sample data. Question: Rain, ""or"" snow?"',
    `2025-07-03,60,"'=HYPERLINK(""x"")",`,
    '2025-07-04,30,"Bo, an office",',
    '2025-07-05,78,,',
    '',
  ]);
});
