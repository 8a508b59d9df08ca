import * as fastCheck from '../../../../node_modules/fast-check/lib/cjs/fast-check';

// Replaces fast-check in unit tests to use a fixed seed, so that runs are reproducible. With FULL, each run uses a
// random seed. With SEED, each run uses that seed, to repeat a failed run.
const { SEED, FULL } = process.env;
const seed = SEED === undefined ? 20_250_708 : Number(SEED);
if (SEED !== undefined || !FULL) fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed });

export * from '../../../../node_modules/fast-check/lib/cjs/fast-check';
export default fastCheck;
