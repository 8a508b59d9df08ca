import type { OutgoingHttpHeaders } from 'node:http';
import { inertPolicy } from '../edge/pageHeaders';

/** What a request gets. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
  /** To be called once the body is sent, or cannot be. */
  readonly done?: () => void;
}

/** What every answer says that is no page. */
export const inert = { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' };

/** An answer of nothing but its status, which nobody keeps. */
export const plainAnswer = (status: number, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: {
    ...inert,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    ...headers,
  },
  body: Buffer.from(status === 400 ? `400: This address can't be read.\n` : `${status}\n`),
});

/** What is said of what a browser has already. */
export const withoutContent = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'Content-Type' && name !== 'Content-Encoding'),
  );
