export { browserArguments } from './browserArguments';
export { findBrowser, installBrowser } from './findBrowser';
