import { SourceFailure, type FailureReason, type RefusedReason } from '../source/http/SourceFailure';

/** Builds the error with which a call to a service rejects. */
export const buildFailure = (reason: FailureReason): Error => new SourceFailure('The call failed.', reason);

/** Builds the error of a service that refuses with a problem, such as `market-closed`. */
export const buildRefusal = (
  code: string,
  numbers: Pick<RefusedReason, 'available' | 'retryAfter'> = {},
): Error => buildFailure({ kind: 'refused', status: 409, code, ...numbers });
