import { failureReason } from '@forecast/shared/source';

/** Says why a call to a service failed, and what the visitor can do, in one or two sentences. */
export function failureWords(error: Error | null): string {
  const reason = failureReason(error);
  if (reason?.kind === 'offline') return 'The service can’t be reached.';
  if (reason?.kind === 'refused' && reason.code === 'too-many') {
    const { retryAfter } = reason;
    return `Too many tries. Try again ${retryAfter === undefined ? 'later' : `in ${retryAfter} s`}.`;
  }
  return 'Please try again.';
}
