/** Whether the proofs run in their full length, as `npm run test:chaos` does, or in that of every test run. */
export const long = process.env['CHAOS'] === 'long';

/** Of two sizes the one for this run. */
export const sized = (full: number, short: number): number => (long ? full : short);

/** Prints a figure of the proof. */
export const figure = (line: string): void => console.log(`    ${line}`);
