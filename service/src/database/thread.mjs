import { register } from 'tsx/esm/api';

// Starts the embedded database's thread: a thread doesn't inherit what runs TypeScript in the process.
register();
await import('./pgliteThread.ts');
