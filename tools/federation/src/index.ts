export { buildInputs, filesAt } from './buildInputs';
export { composePage } from './composePage';
export { hostConfig } from './hostConfig';
export { findParts, portOf, type PartFolder } from './parts';
export { remoteConfig } from './remoteConfig';
export { siteSettings } from './siteSettings';
