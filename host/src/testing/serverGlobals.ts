import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';

// What React needs to render where there is no browser, and jsdom leaves out.
Object.assign(globalThis, { ReadableStream, setImmediate, TextDecoder, TextEncoder });
