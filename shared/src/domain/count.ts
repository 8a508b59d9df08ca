/** A whole number with thousands separators: "1,204". Avoids Intl, which is slow to start (see `day.ts`). */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** A count with its noun: "1 discussion", "24 discussions", "1,204 discussions". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
