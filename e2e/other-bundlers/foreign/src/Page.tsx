export { default } from './App';
export { contractVersion } from '@forecast/contract';
