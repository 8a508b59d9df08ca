import * as fastCheck from '../../../../node_modules/fast-check/lib/cjs/fast-check';

// Stands in for fast-check in unit tests. Random values come from one fixed seed, so that a run can be repeated; with
// FULL they differ in each run, and with SEED they are those of the run whose failure printed it.
const { SEED, FULL } = process.env;
const seed = SEED === undefined ? 20_250_708 : Number(SEED);
if (SEED !== undefined || !FULL) fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed });

export * from '../../../../node_modules/fast-check/lib/cjs/fast-check';
export default fastCheck;
