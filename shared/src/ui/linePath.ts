/** Enough columns to keep all visible detail in a chart. */
const columns = 500;

/**
 * The SVG path of a line through `values`, percentages 0 to 100, in a box of height 100. `places` are the horizontal
 * positions, ascending; by default, values are 1 apart, from 0. If there are more than 2000 values, only the first,
 * lowest, highest and last value in each of 500 columns are drawn (M4 downsampling), which keeps every peak.
 */
export function linePath(values: readonly number[], places?: readonly number[]): string {
  const all = values.map((value, index): Point => [places?.[index] ?? index, value]);
  const points = drawnOf(all).map(([at, value]) => `${at},${Number((100 - value).toFixed(2))}`);
  return `M${points.join('L')}`;
}

type Point = readonly [at: number, value: number];

function drawnOf(all: readonly Point[]): readonly Point[] {
  if (all.length <= 4 * columns) return all;
  const start = (column: number) => Math.floor((column * all.length) / columns);
  return Array.from({ length: columns }, (_, column) =>
    outlineOf(all.slice(start(column), start(column + 1))),
  ).flat();
}

/** The first, lowest, highest and last points of a column, in their order. */
function outlineOf(column: readonly Point[]): readonly Point[] {
  const byValue = column.toSorted(([, one], [, other]) => one - other);
  const outline = new Set([column[0], byValue[0], byValue.at(-1), column.at(-1)]);
  return column.filter((point) => outline.has(point));
}
