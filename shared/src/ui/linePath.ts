/** More columns than a chart has pixels on most screens. */
const columns = 500;

/**
 * The path of a line through values in a box of height 100 that counts from the top. `values` are percentages, 0 to
 * 100; `places`, ascending, say how far across each stands: at a distance of 1, from 0, if left out. Of very many values, those that can be seen are drawn:
 * the first, the lowest, the highest and the last of each of 500 columns (known as M4), so that every peak stays.
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

/** The points of a column that its outline is made of, in their order. */
function outlineOf(column: readonly Point[]): readonly Point[] {
  const byValue = column.toSorted(([, one], [, other]) => one - other);
  const outline = new Set([column[0], byValue[0], byValue.at(-1), column.at(-1)]);
  return column.filter((point) => outline.has(point));
}
