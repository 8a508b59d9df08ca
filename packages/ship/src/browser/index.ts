export { browserArguments } from './browserArguments';
export { findBrowser } from './findBrowser';
export { findProgram, type WantedProgram } from './findProgram';
export { reportViolations } from './reportViolations';
