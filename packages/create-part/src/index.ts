export { createPart, type Created, type PartWishes } from './createPart';
export { CannotCreate } from './CannotCreate';
