export type { Bucket } from './configFolder';
export { findNginx, installNginx } from './findNginx';
export { startNginx, type RunningNginx } from './startNginx';
