import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// A first render can take seconds on a busy machine. Only a test that fails waits as long as this.
configure({ asyncUtilTimeout: 4000 });

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
