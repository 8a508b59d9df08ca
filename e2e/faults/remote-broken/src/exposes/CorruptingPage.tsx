export { contractVersion } from '@forecast/contract';
export { Corrupter as default } from '../Corrupter';
