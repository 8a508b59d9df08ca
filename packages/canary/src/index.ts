export { collectEvents, type CollectOptions, type Collector } from './collect/collectEvents';
export type { CollectedEvent } from './events';
export { refusals } from './refusals';
export { commandNames, reportSchema, type CommandName } from './reports';
export { watchCanary, type WatchEnd, type WatchOptions } from './watch/watchCanary';
