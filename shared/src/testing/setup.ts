import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// A first render can take seconds on a busy machine. Only a failing test waits this long.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lacks TextEncoder and TextDecoder, and the router uses TextEncoder while loading.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom also lacks structuredClone, which copies the source's answers, and reportError, for errors in listeners.
Object.assign(globalThis, {
  structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
  reportError: (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error })),
});

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no layout, so no media query matches and nothing scrolls into view.
if (typeof window !== 'undefined')
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
    IntersectionObserver: NothingToObserve,
    ResizeObserver: NothingToObserve,
  });

// Clear the storage between tests. The Node environment has no storage.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no fetch API, but the router creates a Request for every navigation. Define the fields that it reads.
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
