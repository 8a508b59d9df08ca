/** In how much detail the proofs are run: `quick` in `npm test`, the same each time; `short` in `test:full`, `middle` in `test:proofs`, `long` for the figures. */
export type Length = 'quick' | 'short' | 'middle' | 'long';

/** The length of this run; `run.ts` states it to every proof. */
export const length = (process.env['PROOFS_LENGTH'] ?? 'short') as Length;

/** Of three sizes the one for this run. */
export const sized = (sizes: Readonly<Record<Exclude<Length, 'quick'>, number>>): number =>
  sizes[length === 'quick' ? 'short' : length];

const mark = '    → ';

/** Prints a figure of the proof. */
export const figure = (line: string): void => console.log(mark + line);

/** The figures in what a proof has printed, a line each. */
export const figuresIn = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith(mark))
    .join('\n');
