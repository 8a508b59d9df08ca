export { createPart, type Created, type PartOptions } from './createPart';
export { CannotCreate } from './CannotCreate';
