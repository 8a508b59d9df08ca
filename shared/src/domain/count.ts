/** A count with its noun: "1 discussion", "24 discussions", "1,204 discussions". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
