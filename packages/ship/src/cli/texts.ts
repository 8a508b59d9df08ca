import type { Status } from '../inspect/status';
import type { KeptGeneration } from '../generations/readSite';
import type { Verdict } from '@forecast/contract';
import { changeText, liveText } from '../generations/changesBetween';
import { findingLines } from './report';

/** A time (ISO 8601, UTC) for people. */
export const time = (at: string) => at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');

export const verdictLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap(({ rule, outcome, facts, findings }) => [
    `  ${outcome === 'held' ? '✓' : outcome === 'skipped' ? '–' : '✗'} ${rule}: ${facts}`,
    ...findings.flatMap(findingLines),
  ]);

/** A generation as one line, then a line per change. */
export function generationLines({ number, generation }: Omit<KeptGeneration, 'stored'>): string[] {
  if (!generation) return [`${number}  cannot be read, or is not trusted: run ship verify`];
  const { at, by, command, why, changed } = generation;
  return [
    `${number}  ${time(at)}  ${by}  ${command}${why ? `: ${why}` : ''}`,
    ...changed.map((change) => `    ${changeText(change)}`),
  ];
}

/** A status as lines for people. */
export function statusLines({ generation, settled, parts, previews }: Status): string[] {
  if (!generation) {
    const none = settled
      ? 'Nothing is live on this site yet.'
      : 'No generation can be read: run ship verify.';
    return [none, ...parts.flatMap(publishedLines)];
  }
  const { number, at, by, command, why } = generation;
  return [
    `Generation ${number}, ${time(at)}, ${by}: ${command}${why ? ` (${why})` : ''}`,
    ...(settled ? [] : ['Visitors get a different generation. To show them this one: ship verify --fix.']),
    ...parts.flatMap((part) => [
      `${part.part} (${part.owner}): ${liveText(part.live)}`,
      ...publishedLines(part),
    ]),
    ...previews.map(
      ({ name, releases, until, by }) =>
        `preview-${name}: ${releases.join(' ')}, until ${time(until)}, ${by}`,
    ),
  ];
}

const publishedLines = ({ part, live, published }: Status['parts'][number]): string[] =>
  published.map(({ id, version, commit, at }) => {
    const role = live?.stable === id ? ' live' : live?.canary?.id === id ? ' canary' : '';
    return `    ${part}@${id}  ${version}${commit && ` ${commit}`}  ${time(at)}${role}`;
  });
