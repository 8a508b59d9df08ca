export { findBrowser, installBrowser } from './findBrowser';
