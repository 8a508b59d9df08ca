/** Who sends a write that can be repeated. With the same key it is done once and answered the same. */
export interface Write {
  readonly researcher: number;
  /** The request's Idempotency-Key, 1 to 200 characters. */
  readonly key: string;
  /** A hash of all that the request asks for. */
  readonly hash: string;
}
