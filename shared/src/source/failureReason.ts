import type { FailureReason, SourceFailure } from './http/SourceFailure';

/** Why a service failed; undefined if the error isn't a SourceFailure, which the name tells, not the class. */
export const failureReason = (error: unknown): FailureReason | undefined =>
  isSourceFailure(error) ? error.reason : undefined;

const isSourceFailure = (error: unknown): error is SourceFailure =>
  error instanceof Error && error.name === ('SourceFailure' satisfies SourceFailure['name']);
