export { createPart, type Created, type PartOptions } from './createPart';
export { CannotCreate } from './CannotCreate';
export { createSite } from './createSite';
