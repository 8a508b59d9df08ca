/** Why a service refused a call: the status, and what its problem document says. */
export interface RefusedReason {
  readonly kind: 'refused';
  readonly status: number;
  /** The problem's code, such as `market-closed`. */
  readonly code?: string;
  /** The confidence points that the visitor has left. */
  readonly available?: number;
  /** How long to wait before the next attempt, in s. */
  readonly retryAfter?: number;
}

/** Why a call to a service failed. */
export type FailureReason =
  /** The service couldn't be reached. */
  | { readonly kind: 'offline' }
  /** The service has nothing at the requested path. */
  | { readonly kind: 'not-found' }
  /** Any other status that isn't 2xx. */
  | RefusedReason
  /**
   * The response doesn't match the method's schema. `field` is the path of the invalid field, such as
   * `markets.0.probability`, or empty if the whole response is invalid.
   */
  | { readonly kind: 'invalid'; readonly field: string };

/**
 * A failed call to a service. To recognize it, compare the name, not the class, because each part bundles its own copy
 * of the class.
 */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  constructor(
    message: string,
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
