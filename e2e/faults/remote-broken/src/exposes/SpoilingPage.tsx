export { contractVersion } from '@forecast/contract';
export { Spoiler as default } from '../Spoiler';
