export { buildInputs, filesAt } from './buildInputs';
export { findParts, portOf, type PartFolder } from './parts';
export { siteSettings } from './siteSettings';
