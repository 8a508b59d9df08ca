import type { OutgoingHttpHeaders } from 'node:http';
import { plainHeaders, plainText } from '../edge/answers';

/** What a request gets. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
  /** To be called once the body is sent, or cannot be. */
  readonly done?: () => void;
}

/** An answer of nothing but its status, which nobody keeps. */
export const plainAnswer = (status: number, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { ...plainHeaders(status), ...headers },
  body: Buffer.from(plainText(status)),
});

/** What is said of what a browser has already. */
export const withoutContent = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'Content-Type' && name !== 'Content-Encoding'),
  );
