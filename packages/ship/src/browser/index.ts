export { browserArguments } from './browserArguments';
export { findBrowser, findWindowedBrowser, installBrowser } from './findBrowser';
export { findProgram, type WantedProgram } from './findProgram';
export { reportViolations } from './reportViolations';
