import { exitCodes, Refusal, type Finding } from '../Refusal';

/** What a command has to say when it is done. */
export interface Report {
  /** For programs, with `--json`. */
  readonly json: object;
  /** For people, a line each. */
  readonly lines: readonly string[];
  /** Set where the command ran and what it found is bad. */
  readonly refused?: boolean;
}

/** Runs a command, prints its report, and sets the exit code of the process. Never rejects. */
export async function report(json: boolean, command: () => Promise<Report>): Promise<void> {
  try {
    const { json: facts, lines, refused = false } = await command();
    const outcome = refused ? 'refused' : 'done';
    console.log(json ? JSON.stringify({ outcome, ...facts }, null, 2) : lines.join('\n'));
    process.exitCode = exitCodes[outcome];
  } catch (error) {
    const { outcome, findings } = error instanceof Refusal ? error : unforeseen(error);
    if (json) console.log(JSON.stringify({ outcome, findings }, null, 2));
    else console.error([headings[outcome], ...findings.flatMap(findingLines)].join('\n'));
    process.exitCode = exitCodes[outcome];
  }
}

/** Tells how far a long command is, apart from its report. */
export const tell = (line: string): void => console.error(`… ${line}`);

const headings = {
  refused: 'Refused; what is live has not changed.',
  unknown: 'Could not tell: ship status says what is live.',
  lost: 'Somebody else was faster; what is live has not changed by this command.',
};

/** A finding for people: what is wrong, then what to do. */
export const findingLines = ({ part, rule, message, remedy }: Finding): string[] => [
  `  ${part} · ${rule}: ${message}`,
  `    → ${remedy}`,
];

const remedies: Readonly<Record<string, string>> = {
  ENOSPC:
    'The disk is full: free some space (ship gc --dry-run says what could go), then run the command again.',
  EDQUOT: 'The quota is used up: free some space, then run the command again.',
  EACCES: 'Run the command as somebody who may write into the site folder.',
  EPERM: 'Run the command as somebody who may write into the site folder.',
  EROFS: 'The file system is read-only: mount it for writing, then run the command again.',
};

function unforeseen(error: unknown): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unforeseen';
  const message = error instanceof Error ? error.message : String(error);
  const remedy = remedies[code] ?? 'Run ship verify, then the command again.';
  return new Refusal('unknown', [{ part: 'site', rule: code, message, remedy }]);
}
