import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have both; jsdom has neither, and the router asks for one as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });
