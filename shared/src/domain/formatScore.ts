/** A Brier in 1/10,000 of a point as text: 580 is "0.0580". */
export const formatBrier = (units: number): string => (units / 10_000).toFixed(4);

/** An edge or rank in 1/10,000 of a Brier point as text, in hundredths of a point: 250 is "+2.50". */
export function formatEdge(units: number): string {
  const sign = units > 0 ? '+' : units < 0 ? '−' : '';
  return `${sign}${(Math.abs(units) / 100).toFixed(2)}`;
}

/** A coverage in millionths as text: 833,333 is "83.3%". */
export const formatCoverage = (millionths: number): string => `${(millionths / 10_000).toFixed(1)}%`;
