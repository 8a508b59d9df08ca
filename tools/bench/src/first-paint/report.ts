import type { Row, Spread } from './measure';

/** What the site is to reach, in one run: of each page one figure, and the most that it may be. */
interface Goal {
  readonly what: string;
  readonly of: (rows: (delivery: string) => Row['figures'] | undefined) => number | undefined;
  readonly most: number;
  readonly unit?: string;
}

const ratio = (one: Spread | undefined, other: Spread | undefined) =>
  one && other ? one.median / other.median : undefined;

const goals: readonly Goal[] = [
  { what: 'LCP against (b2)', of: (row) => ratio(row('a')?.lcp, row('b2')?.lcp), most: 0.25 },
  { what: 'LCP against (d)', of: (row) => ratio(row('a')?.lcp, row('d')?.lcp), most: 1.1 },
  {
    what: 'main control answers, against (b2)',
    of: (row) => ratio(row('a')?.answer, row('b2')?.answer),
    most: 0.9,
  },
  {
    what: 'bytes of script against (b2)',
    of: (row) => ratio(row('a')?.script, row('b2')?.script),
    most: 1.05,
  },
  { what: 'CLS', of: (row) => row('a')?.cls.median, most: 0 },
  {
    what: 'longest task after the first paint',
    of: (row) => row('a')?.longestTask.median,
    most: 100,
    unit: ' ms',
  },
  { what: 'chain of requests', of: (row) => row('a')?.chain.median, most: 2 },
];

/** The goals as a Markdown table, with what each page came to in this run. */
export function goalTable(rows: readonly Row[]): string {
  const paths = pathsOf(rows);
  const lines = goals.map(({ what, of, most, unit = '' }) => {
    const figures = paths.map((path) => of(rowsOf(rows, path)));
    const reached = figures.every((figure) => figure !== undefined && figure <= most);
    const shown = figures.map((figure) => (figure === undefined ? '–' : `${rounded(figure)}${unit}`));
    return line([what, ...shown, `${most === 0 ? '' : '≤ '}${most}${unit}`, reached ? 'yes' : 'no']);
  });
  return [...head(['', ...paths.map(code), 'goal', 'reached']), ...lines].join('\n');
}

/** All figures as a Markdown table: medians, and for the times the lowest and the highest. */
export function figureTable(rows: readonly Row[]): string {
  const titles = ['page', '', 'FCP', 'LCP', 'CLS', 'longest task', 'control answers', 'KB', 'script KB'];
  const lines = rows.map(({ path, delivery, title, figures }) => {
    const { fcp, lcp, cls, longestTask, answer, bytes, script, requests, chain } = figures;
    return line([
      code(path),
      `(${delivery}) ${title}`,
      ...[fcp, lcp].map(spread),
      rounded(cls.median),
      longestTask.median === 0 ? '< 50' : spread(longestTask),
      answer ? spread(answer) : '–',
      ...[bytes, script].map(({ median }) => (median / 1000).toFixed(1)),
      ...[requests, chain].map(({ median }) => String(median)),
    ]);
  });
  return [...head([...titles, 'requests', 'chain']), ...lines].join('\n');
}

const pathsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ path }) => path))];

const rowsOf = (rows: readonly Row[], of: string) => (wanted: string) =>
  rows.find(({ path, delivery }) => path === of && delivery === wanted)?.figures;

const code = (text: string) => `\`${text}\``;

const spread = ({ median, lowest, highest }: Spread) =>
  `${median.toFixed(0)} (${lowest.toFixed(0)}–${highest.toFixed(0)})`;

/** Times whole, ratios and scores with as many digits as tell something. */
const rounded = (figure: number) =>
  figure >= 10 ? figure.toFixed(0) : String(Number(figure.toFixed(figure < 0.1 ? 4 : 2)));

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const head = (titles: readonly string[]) => [line(titles), line(titles.map(() => '---'))];
