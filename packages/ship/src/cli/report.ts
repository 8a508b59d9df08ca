import type { Finding, Change, Verdict } from '@forecast/contract';
import { Refusal, exitCodes } from '../Refusal';
import { refusals, remedyOf } from '../refusals';
import type { ReleaseFacts, Status } from '../upkeep';
import { changeText, liveText, type KeptGeneration } from '../site';
import { refText, refsOf } from '../store';
import { reportVersion } from './reports';

/** The report of a command. */
export interface Report<Json extends object = object> {
  /** For programs, with `--json`. */
  readonly json: Json;
  /** For people. */
  readonly lines: readonly string[];
  /** True if the command ran and found problems. */
  readonly refused?: boolean;
}

/** Where a command writes. */
export interface Output {
  /** Prints the report; nothing else goes to stdout. */
  readonly print: (text: string) => void;
  /** Prints progress and refusals, to stderr. */
  readonly note: (text: string) => void;
}

/** Runs a command and prints its report; resolves to the exit code. Never rejects. */
export async function report(
  json: boolean,
  { print, note }: Output,
  command: () => Promise<Report>,
): Promise<number> {
  try {
    const { json: facts, lines, refused = false } = await command();
    const outcome = refused ? 'refused' : 'done';
    print(json ? jsonText({ outcome, ...facts }) : lines.map(printable).join('\n'));
    return exitCodes[outcome];
  } catch (error) {
    const { outcome, findings } = error instanceof Refusal ? error : unforeseen(error);
    if (json) print(jsonText({ outcome, findings }));
    else note([headings[outcome], ...findings.flatMap(findingLines).map(printable)].join('\n'));
    return exitCodes[outcome];
  }
}

const jsonText = (facts: object) => JSON.stringify({ version: reportVersion, ...facts }, null, 2);

/**
 * Makes text that others wrote safe to print: on one line, with control and bidi characters escaped so that they can't
 * affect the terminal.
 */
export const printable = (text: string): string =>
  text
    .replace(/\s*[\n\r]\s*/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);

const headings = {
  refused: 'Refused; the live site has not changed.',
  usage: 'Nothing was done.',
  unknown: 'The outcome is unknown: ship status shows what is live.',
  lost: 'Somebody else was faster; this command has not changed the live site.',
};

/** A finding for people: what is wrong, then what to do. */
export const findingLines = ({ part, code, rule, message, remedy }: Finding): string[] => [
  `  ${part} · ${code} ${rule}: ${message}`,
  `    → ${remedy}`,
];

/** The codes of system errors that mean that the site can't be written to. */
const writeErrors: ReadonlySet<string> = new Set(refusals['SHIP-054'].by.split(', '));

/** The refusal for an unexpected error. The outcome is unknown, because the command may have done something already. */
function unforeseen(error: unknown): Refusal {
  const rule = error instanceof Error && 'code' in error ? String(error.code) : 'unforeseen';
  const message = error instanceof Error ? error.message : String(error);
  const code = writeErrors.has(rule) ? 'SHIP-054' : 'SHIP-055';
  return new Refusal('unknown', [{ part: 'site', code, rule, message, remedy: remedyOf(code) }]);
}

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
