import type { FailureReason, SourceFailure } from './http/SourceFailure';

/** Why a service failed; undefined if the error isn't a SourceFailure. */
export const failureReason = (error: unknown): FailureReason | undefined =>
  isSourceFailure(error) ? error.reason : undefined;

// Compares the name, because the source and each part bundle their own class.
const isSourceFailure = (error: unknown): error is SourceFailure =>
  error instanceof Error && error.name === ('SourceFailure' satisfies SourceFailure['name']);
