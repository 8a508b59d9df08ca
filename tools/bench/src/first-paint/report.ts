import { spreadText } from '../spread';
import { table } from '../table';
import type { Row } from './measure';

/** A Markdown table of all figures: medians, with ranges for times. */
export function figureTable(rows: readonly Row[]): string {
  const titles = [
    'page',
    'served as',
    'FCP',
    'LCP',
    'LCP of the second visit',
    'CLS',
    'longest task',
    'time until a control responds',
    'KB in total',
    'KB of script',
    'KB prefetched',
  ];
  const lines = rows.map(({ path, delivery, figures }) => {
    const { fcp, lcp, lcpAgain, cls, longestTask, answers, bytes, script, prefetched, requests, chain } =
      figures;
    return [
      `\`${path}\``,
      `(${delivery})`,
      ...[fcp, lcp, lcpAgain].map(spreadText),
      score(cls.median),
      longestTask.median === 0 ? '< 50' : spreadText(longestTask),
      answers.main ? spreadText(answers.main) : '–',
      ...[bytes, script, prefetched].map(({ median }) => (median / 1000).toFixed(1)),
      ...[requests, chain].map(({ median }) => String(median)),
    ];
  });
  return table([...titles, 'requests', 'longest chain'], lines);
}

/** Rounds to four decimal places, without trailing zeros. */
const score = (figure: number) => String(Number(figure.toFixed(4)));
