import type { Finding } from '@forecast/contract';
import { Refusal, exitCodes } from '../Refusal';
import { refusals, remedyOf } from '../refusals';
import { reportVersion } from './reports';

/** The report of a command. */
export interface Report {
  /** For programs, with `--json`. */
  readonly json: object;
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
