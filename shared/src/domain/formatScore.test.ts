import { formatBrier, formatCoverage, formatEdge } from './formatScore';

test.each([
  [formatBrier(580), '0.0580'],
  [formatBrier(10_000), '1.0000'],
  [formatEdge(250), '+2.50'],
  [formatEdge(-5400), '−54.00'],
  [formatEdge(0), '0.00'],
  [formatCoverage(833_333), '83.3%'],
  [formatCoverage(1_000_000), '100.0%'],
])('scores are written as %s', (text, expected) => {
  expect(text).toBe(expected);
});
