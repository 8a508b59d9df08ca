import { contractVersion as current } from '@forecast/contract';

export const contractVersion = current + 1;

export default () => <h1>Built for another contract</h1>;
