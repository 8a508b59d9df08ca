import { faultNames, faultTitle } from './faults/faults';
import type { FaultReport, FaultResult } from './runFaults';
import { isContained, verdicts } from './visit/classify';

const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));
const faultWidth = longest(faultNames.map((fault) => `${fault}: ${faultTitle(fault)}`));
const verdictWidth = longest(verdicts);

/** Formats a report as lines of text: for each remote and each way to a page, what a visitor sees of each fault. */
export function reportLines({ remotes, results }: FaultReport): readonly string[] {
  const titles = results.map(({ remote, page, way }) => `${remote} on ${page}, opened by ${way}`);
  const passed = results.filter(({ verdict }) => isContained(verdict));
  const untested = remotes.filter(({ name }) => !results.some(({ remote }) => remote === name));
  return [
    ...results.flatMap((result, index) => {
      const title = titles[index] === titles[index - 1] ? [] : ['', titles[index] ?? ''];
      return [...title, lineOf(result)];
    }),
    '',
    ...untested.map(({ name }) => `${name} was not tested, because no visited page loads it.`),
    `Contained: ${passed.length} of ${results.length} visits.`,
  ];
}

function lineOf({ fault, verdict, healing, met, refusedHash, added, missing }: FaultResult): string {
  const notes = [
    healing &&
      (healing === 'never' ? 'never heals' : `heals ${healing === 'by itself' ? '' : 'by '}${healing}`),
    refusedHash && 'the browser refused the hash',
    !met && 'the page needs nothing that this breaks',
    missing[0] !== undefined && `missing “${short(missing[0])}”`,
    added[0] !== undefined && `shows “${short(added[0])}”`,
  ];
  const name = `${fault}: ${faultTitle(fault)}`.padEnd(faultWidth);
  return `  ${name}  ${verdict.padEnd(verdictWidth)}  ${notes.filter(Boolean).join(', ')}`.trimEnd();
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
