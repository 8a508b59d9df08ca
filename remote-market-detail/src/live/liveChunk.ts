// One chunk for everything that only a live market's page shows.
export { LiveConsensus } from './LiveConsensus';
export { LiveHistory } from './LiveHistory';
export { LivePosition } from './LivePosition';
