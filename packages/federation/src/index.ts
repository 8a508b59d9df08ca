export { earlyScript, inlineScripts } from './earlyScript';
export { hostConfig, type HostOptions } from './hostConfig';
export { partConfig } from './partConfig';
export { findParts, partIn, siteSettings, type PartFolder } from './parts';
