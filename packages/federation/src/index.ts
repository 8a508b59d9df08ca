export { earlyScript, inlineScripts } from './host-scripts/earlyScript';
export { hostConfig, type HostOptions } from './config/hostConfig';
export { partConfig } from './config/partConfig';
export { findParts, partIn, siteSettings, type PartFolder } from './folder/parts';
