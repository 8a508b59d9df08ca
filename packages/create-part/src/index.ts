export { createPart, type NewPart, type PartOptions } from './creation/createPart';
export { CannotCreate } from './target/target';
export { createSite } from './creation/createSite';
