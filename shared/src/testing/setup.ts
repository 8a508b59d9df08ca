import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have both; jsdom has neither, and the router asks for one as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });

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

if (typeof window !== 'undefined') {
  // jsdom lays nothing out: the router would scroll, and the kit of panels and tooltips would measure.
  class NothingToObserve {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { scrollTo: () => undefined, ResizeObserver: NothingToObserve });
  // Swiping asks for it at every press on a notice.
  Object.assign(Element.prototype, { hasPointerCapture: () => false });
}
