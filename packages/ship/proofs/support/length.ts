/**
 * How long the proofs run: `quick` (deterministic) in `npm test`, `short` in `test:full`, `medium` in `test:proofs`,
 * `long` in `test:chaos`.
 */
export type Length = 'quick' | 'short' | 'medium' | 'long';

/** The length of this run, which `run.ts` passes to every proof. */
export const length = (process.env['PROOFS_LENGTH'] ?? 'short') as Length;

/** The number for a run of this length, such as how many rounds to run; a quick run gets the number for a short one. */
export const sized = (sizes: Readonly<Record<Exclude<Length, 'quick'>, number>>): number =>
  sizes[length === 'quick' ? 'short' : length];

const mark = '    → ';

/** Prints a result of the proof. */
export const printResult = (line: string): void => console.log(mark + line);

/** The results in a proof's output, one per line. */
export const resultsIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .join('\n');
