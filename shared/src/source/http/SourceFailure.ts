/** Why a call to a service failed. */
export type FailureReason =
  /** The service couldn't be reached. */
  | { readonly kind: 'offline' }
  /** The service has nothing at that path. */
  | { readonly kind: 'not-found' }
  /** Any other status that isn't 2xx. */
  | { readonly kind: 'refused'; readonly status: number }
  /**
   * The answer doesn't match the verb's schema. `field` is a path such as `markets.0.probability`, or empty for the
   * whole answer.
   */
  | { readonly kind: 'invalid'; readonly field: string };

/** A failed call to a service. Across parts, check its name, not its class: each part bundles its own. */
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
