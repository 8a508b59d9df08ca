import type { Row, Shift, Spread } from './measure';

/** What is known of one page. */
interface Known {
  /** The figures of a way to deliver it. */
  readonly row: (delivery: string) => Row['figures'] | undefined;
  readonly shifts: readonly Shift[];
}

/** What the site is to reach, in one run: of each page one figure, and the most that it may be. */
interface Goal {
  readonly what: string;
  readonly of: (known: Known) => number | undefined;
  readonly most: number;
  readonly unit?: string;
  /** The page that it is about; each, if none is named. */
  readonly on?: string;
}

const ratio = (one: Spread | undefined, other: Spread | undefined) =>
  one && other ? one.median / other.median : undefined;

const goals: readonly Goal[] = [
  { what: 'LCP against (b2)', of: ({ row }) => ratio(row('a')?.lcp, row('b2')?.lcp), most: 0.25 },
  { what: 'LCP against (d)', of: ({ row }) => ratio(row('a')?.lcp, row('d')?.lcp), most: 1.1 },
  {
    what: 'main control answers, against (b2)',
    of: ({ row }) => ratio(row('a')?.answers.main, row('b2')?.answers.main),
    most: 0.9,
  },
  {
    what: 'a side answers, against (b2)',
    of: ({ row }) => ratio(row('a')?.answers.main, row('b2')?.answers.main),
    most: 0.25,
    on: '/market/1',
  },
  {
    what: 'points answer, against (b2)',
    of: ({ row }) => ratio(row('a')?.answers.points, row('b2')?.answers.points),
    most: 0.25,
    on: '/market/1',
  },
  {
    what: 'bytes of script against (b2)',
    of: ({ row }) => ratio(row('a')?.script, row('b2')?.script),
    most: 1.05,
  },
  {
    what: 'CLS, the worst of phone, 1280 px, dark and `?q=`',
    of: ({ row, shifts }) => {
      const own = row('a')?.cls;
      return own && Math.max(...[own, ...shifts.map(({ cls }) => cls)].map(({ median }) => median));
    },
    most: 0,
  },
  {
    what: 'longest task after the first paint',
    of: ({ row }) => row('a')?.longestTask.median,
    most: 100,
    unit: ' ms',
  },
  { what: 'chain of requests', of: ({ row }) => row('a')?.chain.median, most: 2 },
];

/** The goals as a Markdown table, with what each page came to in this run. */
export function goalTable(rows: readonly Row[], shifts: readonly Shift[]): string {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const lines = goals.map(({ what, of, most, unit = '', on }) => {
    const figures = paths.map((path) => ({
      figure: on === undefined || on === path ? of(knownOf(path, rows, shifts)) : undefined,
      concerned: on === undefined || on === path,
    }));
    const reached = figures.every(
      ({ figure, concerned }) => !concerned || (figure !== undefined && figure <= most),
    );
    const shown = figures.map(({ figure }) => (figure === undefined ? '–' : `${rounded(figure)}${unit}`));
    return line([what, ...shown, `${most === 0 ? '' : '≤ '}${most}${unit}`, reached ? 'yes' : 'no']);
  });
  return [...head(['', ...paths.map(code), 'goal', 'reached']), ...lines].join('\n');
}

const knownOf = (path: string, rows: readonly Row[], shifts: readonly Shift[]): Known => ({
  row: (delivery) => rows.find((row) => row.path === path && row.delivery === delivery)?.figures,
  shifts: shifts.filter((shift) => shift.path === path),
});

/** All figures as a Markdown table: medians, and for the times the lowest and the highest. */
export function figureTable(rows: readonly Row[]): string {
  const titles = [
    'page',
    '',
    'FCP',
    'LCP',
    'LCP again',
    'CLS',
    'longest task',
    'control answers',
    'KB',
    'script KB',
  ];
  const lines = rows.map(({ path, delivery, title, figures }) => {
    const { fcp, lcp, lcpAgain, cls, longestTask, answers, bytes, script, requests, chain } = figures;
    return line([
      code(path),
      `(${delivery}) ${title}`,
      ...[fcp, lcp, lcpAgain].map(spread),
      rounded(cls.median),
      longestTask.median === 0 ? '< 50' : spread(longestTask),
      answers.main ? spread(answers.main) : '–',
      ...[bytes, script].map(({ median }) => (median / 1000).toFixed(1)),
      ...[requests, chain].map(({ median }) => String(median)),
    ]);
  });
  return [...head([...titles, 'requests', 'chain']), ...lines].join('\n');
}

const code = (text: string) => `\`${text}\``;

const spread = ({ median, lowest, highest }: Spread) =>
  `${median.toFixed(0)} (${lowest.toFixed(0)}–${highest.toFixed(0)})`;

/** Times whole, ratios and scores with as many digits as tell something. */
const rounded = (figure: number) =>
  figure >= 10 ? figure.toFixed(0) : String(Number(figure.toFixed(figure < 0.1 ? 4 : 2)));

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const head = (titles: readonly string[]) => [line(titles), line(titles.map(() => '---'))];
