import type { Change, Verdict } from '@forecast/contract';
import type { ReleaseFacts, Status } from '../upkeep';
import { changeText, liveText, type KeptGeneration } from '../site';
import { refText, refsOf } from '../store';
import { findingLines } from './report';

/** A time (ISO 8601, UTC) for people. */
export const time = (at: string) => at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');

export const verdictLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap(({ rule, outcome, facts, findings }) => [
    `  ${outcome === 'held' ? '✓' : outcome === 'skipped' ? '–' : '✗'} ${rule}: ${facts}`,
    ...findings.flatMap(findingLines),
  ]);

/** A generation as one line, then a line per change, each with the facts about the releases that went live. */
export function generationLines(
  { number, generation }: Omit<KeptGeneration, 'stored'>,
  releases: readonly ReleaseFacts[],
): string[] {
  if (!generation)
    return [`${number}  cannot be read, or is not trusted: see ship log --no-trust and ship verify`];
  const { at, by, command, why, changed } = generation;
  return [
    `${number}  ${time(at)}  ${by}  ${command}${why ? `: ${why}` : ''}`,
    ...changed.flatMap((change) => {
      const names = liveNames([change]);
      return [
        `    ${changeText(change)}`,
        ...releases.filter((one) => names.includes(refText(one))).map((one) => `    ${releaseLine(one)}`),
      ];
    }),
  ];
}

/** A status as lines for people. */
export const statusLines = ({ problems, ...state }: Status): string[] => [
  ...problems.flatMap(({ at, problem, remedy }) => [`${at}: ${problem}.`, `    → ${remedy}`]),
  ...stateLines(
    state,
    problems.some(({ code }) => code === 'SHIP-115' || code === 'SHIP-116'),
  ),
];

/** `isDoubted`: a keeper has to decide first whether visitors get this generation. */
function stateLines(
  { generation, settled, parts, previews }: Omit<Status, 'problems'>,
  isDoubted: boolean,
): string[] {
  if (!generation) {
    const none = settled
      ? 'Nothing is live on this site yet.'
      : 'No generation can be read, or none is trusted. Visitors get what the pointer names: run ship verify.';
    return [none, ...parts.flatMap(publishedLines)];
  }
  const { number, at, by, command, why } = generation;
  return [
    `Generation ${number}, ${time(at)}, ${by}: ${command}${why ? ` (${why})` : ''}`,
    ...(settled
      ? []
      : [
          `Visitors get a different generation${isDoubted ? ': see above' : '. To show them this one: ship verify --fix'}.`,
        ]),
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

const publishedLines = ({ live, published }: Status['parts'][number]): string[] =>
  published.map((release) => {
    const { id } = release;
    return releaseLine(release, live?.stable === id ? ' live' : live?.canary?.id === id ? ' canary' : '');
  });

/** A release with its version, its commit and when it was published. */
export const releaseLine = ({ version, commit, at, ...ref }: ReleaseFacts, role = ''): string =>
  `    ${refText(ref)}  ${version}${commit ? ` ${commit.id}` : ''}  ${time(at)}${role}${commit ? `  ${commit.subject}` : ''}`;

/** The releases that went live with some changes, as `part@id`. */
export const liveNames = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ part, from, to }) => {
    const before = from ? refsOf({ [part]: from }).map(refText) : [];
    const after = to ? refsOf({ [part]: to }).map(refText) : [];
    return after.filter((name) => !before.includes(name));
  });
