/** Why a service gave no answer. */
export type FailureReason =
  /** The service couldn't be reached. */
  | { readonly kind: 'offline' }
  /** The service has nothing at that path. */
  | { readonly kind: 'not-found' }
  /** Any other status that isn't 2xx. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The answer isn't what the verb answers; `field` is a path such as `markets.0.probability`, empty for all of it. */
  | { readonly kind: 'invalid'; readonly field: string };

/** A call to a service that failed. Tell it by its name across parts: each has a class of its own. */
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
