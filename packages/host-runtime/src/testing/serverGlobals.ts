import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';

// Globals that React's server rendering needs and jsdom lacks.
Object.assign(globalThis, { ReadableStream, setImmediate, TextDecoder, TextEncoder });
