import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// A first render can take seconds on a busy machine. Only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 });

// Browsers have both; jsdom has neither, and the router asks for one as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Nor these: what the source hands out is a copy, and a listener that throws is told as a script's error.
Object.assign(globalThis, {
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
  reportError: (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error })),
});

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lays nothing out: no media query matches, and nothing comes into view.
if (typeof window !== 'undefined')
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
    IntersectionObserver: NothingToObserve,
    ResizeObserver: NothingToObserve,
  });

// What a test keeps in the browser is none of the next one's. A test of what runs on the server has no browser.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no fetch, yet the router makes a Request of every navigation; these are the fields it reads.
class NavigationRequest {
  readonly method: string;
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string,
    { method = 'GET', signal }: RequestInit = {},
  ) {
    this.method = method;
    this.signal = signal;
  }
}
if (!('Request' in globalThis)) Object.assign(globalThis, { Request: NavigationRequest });
