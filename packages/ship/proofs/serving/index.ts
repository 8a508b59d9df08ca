export type { Bucket } from './configFolder';
export { findNginx, installNginx, type Nginx } from './findNginx';
export { startNginx, type RunningNginx } from './startNginx';
