/** A percentage, 0 to 100, as text: 78 is "78%". Rounded to a whole number. */
export function formatPercent(value: number): string {
  return `${Math.round(value)}%`;
}
