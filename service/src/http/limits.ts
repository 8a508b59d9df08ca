/** What protects a service from too many, too large and too slow requests. */
export interface Limits {
  /** Requests a minute by an IPv4 address or an IPv6 network (/64). Requests by this machine itself don't count. */
  readonly requestsPerMinute: number;
  /** Requests that are answered at the same time, or wait for it. */
  readonly running: number;
  readonly bodyBytes: number;
  readonly headerBytes: number;
  /** How long a request may take to arrive, in ms. */
  readonly arrivalMs: number;
  /** How long an answer may take, in ms. */
  readonly answerMs: number;
}

export const defaultLimits: Limits = {
  requestsPerMinute: 3_000,
  running: 1_000,
  bodyBytes: 16_384,
  headerBytes: 16_384,
  arrivalMs: 10_000,
  answerMs: 20_000,
};
