export { composePage } from './composePage';
export { hostConfig } from './hostConfig';
export { findParts, type PartFolder } from './parts';
export { remoteConfig } from './remoteConfig';
