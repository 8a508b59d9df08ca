import type { FailureReason } from '@forecast/shared/http-source';

/** Says why a call to a service failed, and what the visitor can do, in one or two sentences. */
export function failureWords(error: Error | null): string {
  const reason = reasonOf(error);
  if (reason?.kind === 'offline') return 'The service can’t be reached.';
  if (reason?.kind === 'refused' && reason.code === 'too-many') {
    const { retryAfter } = reason;
    return `Too many tries. Try again ${retryAfter === undefined ? 'later' : `in ${retryAfter} s`}.`;
  }
  return 'Please try again.';
}

const reasonOf = (error: Error | null): FailureReason | undefined =>
  error?.name === 'SourceFailure' && 'reason' in error ? (error.reason as FailureReason) : undefined;
