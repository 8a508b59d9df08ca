import type { Finding } from '@forecast/contract';
import { exitCodes, Refusal } from '../Refusal';
import { refusals, remedyOf } from '../refusals';
import { reportVersion } from './reports';

/** What a command has to say when it is done. */
export interface Report {
  /** For programs, with `--json`. */
  readonly json: object;
  /** For people, a line each. */
  readonly lines: readonly string[];
  /** Set where the command ran and what it found is bad. */
  readonly refused?: boolean;
}

/** Where a command writes. */
export interface Output {
  /** Takes the report, which is all that standard output gets. */
  readonly print: (text: string) => void;
  /** Takes what is for people to follow, and refusals. */
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

const jsonText = (told: object) => JSON.stringify({ version: reportVersion, ...told }, null, 2);

/** What others have written, in one line: what would steer a terminal, or turn text around, is shown by its number. */
export const printable = (text: string): string =>
  text
    .replace(/\s*[\n\r]\s*/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);

const headings = {
  refused: 'Refused; what is live has not changed.',
  usage: 'Nothing was done.',
  unknown: 'Could not tell: ship status says what is live.',
  lost: 'Somebody else was faster; what is live has not changed by this command.',
};

/** A finding for people: what is wrong, then what to do. */
export const findingLines = ({ part, code, rule, message, remedy }: Finding): string[] => [
  `  ${part} · ${code} ${rule}: ${message}`,
  `    → ${remedy}`,
];

/** The system's errors that say that the site can't be written. */
const writeErrors: ReadonlySet<string> = new Set(refusals['SHIP-054'].by.split(', '));

/** What is told of an error that no command foresees; nothing is known of what it had done by then. */
function unforeseen(error: unknown): Refusal {
  const rule = error instanceof Error && 'code' in error ? String(error.code) : 'unforeseen';
  const message = error instanceof Error ? error.message : String(error);
  const code = writeErrors.has(rule) ? 'SHIP-054' : 'SHIP-055';
  return new Refusal('unknown', [{ part: 'site', code, rule, message, remedy: remedyOf(code) }]);
}
