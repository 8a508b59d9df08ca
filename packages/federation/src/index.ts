export { buildInputs, filesAt } from './buildInputs';
export { hostConfig } from './hostConfig';
export { findParts, portOf, type PartFolder } from './parts';
export { remoteConfig } from './remoteConfig';
export { siteSettings } from './siteSettings';
