import type { Row } from './first-paint/measure';
import type { Audit } from './lighthouse';
import { goalResults, stampText, type Results } from './results';
import { table } from './table';

/** A performance goal: the highest value allowed for a figure of each page. */
interface Goal {
  readonly what: string;
  /** Returns the figure of a page; undefined if it wasn't measured. */
  readonly of: (results: PageResults) => number | undefined;
  /** The highest value allowed. */
  readonly most: number;
  readonly unit?: 'ms' | 's' | 'KB';
  /** The page the goal applies to; all pages by default. */
  readonly on?: Path;
  /** Why a page misses the goal; shown only if one does. */
  readonly missed?: string;
}

const paths = ['/', '/markets', '/market/1'] as const;
type Path = (typeof paths)[number];

/** The results for one page. */
interface PageResults {
  readonly path: Path;
  readonly results: Results;
  readonly audit: Audit | undefined;
  /** The figures of a first visit. */
  readonly figures: Row['figures'] | undefined;
}

/** The part that provides each page. */
const partAt = { '/': 'landing', '/markets': 'markets', '/market/1': 'market-detail' } as const;

const goals: readonly Goal[] = [
  {
    what: 'data prefetched for another page',
    of: ({ figures }) => figures && figures.prefetched.median / 1000,
    most: 40.96,
    unit: 'KB',
  },
  {
    what: 'Lighthouse: points below 100 in performance',
    of: ({ audit }) => audit && 100 - audit.scores.performance,
    most: 0,
  },
  {
    what: 'Lighthouse: points below 100 in the other three categories',
    of: ({ audit }) =>
      audit && 300 - audit.scores.accessibility - audit.scores['best-practices'] - audit.scores.seo,
    most: 0,
  },
  {
    what: 'CLS: the highest on a phone, at a width of 1280 px, in dark mode and with `?q=`',
    of: ({ path, figures, results }) => {
      const own = figures?.cls;
      const shifts = results['first-paint']?.shifts.filter((shift) => shift.path === path) ?? [];
      return own && Math.max(...[own, ...shifts.map(({ cls }) => cls)].map(({ median }) => median));
    },
    most: 0,
    missed: 'the typefaces arrive after the first paint, and a few lines then wrap differently',
  },
  {
    what: 'longest task after the first paint',
    of: ({ figures }) => figures?.longestTask.median,
    most: 100,
    unit: 'ms',
  },
  { what: 'longest chain of requests', of: ({ figures }) => figures?.chain.median, most: 2 },
  {
    what: "activating the page's part: extra time compared with `--no-prepare`",
    of: ({ path, results }) => {
      const step = stepOf(results.activations, 'activate', path);
      return step && (step.ms - step.unprepared) / 1000;
    },
    most: 3,
    unit: 's',
  },
  {
    what: "activating the page's part with 1,000 markets: pages rendered",
    of: ({ path, results }) => stepOf(results['activations-1000'], 'activate', path)?.pages,
    most: 1,
    on: '/',
  },
  {
    what: "rolling back the page's part: extra time with 1,000 markets, compared with 11",
    of: ({ path, results }) => {
      const [many, few] = [results['activations-1000'], results.activations].map((site) =>
        stepOf(site, 'rollback', path),
      );
      return many && few && (many.ms - few.ms) / 1000;
    },
    most: 1,
    unit: 's',
  },
];

/**
 * The goals as Markdown, with each page's figures from the latest run of each measurement, and the dates of the runs.
 */
export function goalText(results: Results): string {
  const stamps = goalResults.flatMap((name) => results[name] ?? []).map(stampText);
  return [goalTable(results), ...new Set(stamps)].join('\n\n');
}

/** The goals as a Markdown table, with the figures of each page. */
function goalTable(results: Results): string {
  const lines = goals.map(({ what, of, most, unit, on, missed }) => {
    const figures = paths.map((path) => {
      const applies = on === undefined || on === path;
      return { applies, figure: applies ? of(resultsOf(path, results)) : undefined };
    });
    const isMeasured = figures.some(({ figure }) => figure !== undefined);
    const isReached = figures.every(
      ({ figure, applies }) => !applies || (figure !== undefined && figure <= most),
    );
    const inUnit = (text: string) => (unit ? `${text} ${unit}` : text);
    const shown = figures.map(({ figure }) => (figure === undefined ? '–' : inUnit(rounded(figure))));
    const no = missed === undefined ? 'no' : `no: ${missed}`;
    const reached = isReached ? 'yes' : isMeasured ? no : 'not measured';
    return [what, ...shown, `${most === 0 ? '' : '≤ '}${inUnit(String(most))}`, reached];
  });
  return table(['measurement', ...paths.map((path) => `\`${path}\``), 'goal', 'reached?'], lines);
}

const resultsOf = (path: Path, results: Results): PageResults => ({
  path,
  results,
  audit: results.lighthouse?.audits.find((audit) => audit.path === path),
  figures: results['first-paint']?.rows.find((row) => row.path === path)?.figures,
});

const stepOf = (site: Results['activations'], command: 'activate' | 'rollback', path: Path) =>
  site?.steps.find((step) => step.command === `ship ${command} ${partAt[path]}`);

/** Rounds figures of 10 or more to integers, figures below 0.1 to four decimal places, and others to two. */
const rounded = (figure: number) =>
  figure >= 10 ? figure.toFixed(0) : String(Number(figure.toFixed(Math.abs(figure) < 0.1 ? 4 : 2)));
