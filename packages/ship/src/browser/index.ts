export { browserArguments } from './browserArguments';
export { findBrowser, installBrowser } from './findBrowser';
export { findProgram, type WantedProgram } from './findProgram';
export { reportViolations } from './reportViolations';
