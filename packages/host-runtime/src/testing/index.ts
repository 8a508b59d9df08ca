export { answer } from './answer';
export { buildPartRuntime } from './buildPartRuntime';
export { settled } from './fakeClock';
