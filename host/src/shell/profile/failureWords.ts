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

/** Whether a service may have done what it was asked all the same: there was no answer, or the service doesn't know. */
export function mayHaveArrived(error: Error | null): boolean {
  const reason = failureReason(error);
  if (reason?.kind === 'refused') return reason.code === undefined || reason.code === 'unconfirmed';
  return reason?.kind === 'offline';
}
