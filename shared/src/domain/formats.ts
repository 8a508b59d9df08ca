/** A whole number with thousands separators: "1,204". Avoids Intl, which is slow to start (see `day.ts`). */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** A count with its noun: "1 discussion", "24 discussions", "1,204 discussions". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A percentage, 0 to 100, as text: 78 is "78%". Rounded to a whole number. */
export function formatPercent(value: number): string {
  return `${Math.round(value)}%`;
}

/** Trims and shortens what a visitor entered to 60 characters, for a message that quotes it. */
export function excerpt(asked: string): string {
  const characters = [...asked.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('');
}
