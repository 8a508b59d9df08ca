import { formatCount } from '@forecast/shared/domain';
import { failureReason } from '@forecast/shared/source';

/** Why something wasn't accepted. */
export type Failure =
  /** The device is offline, so nothing was sent. */
  | { readonly kind: 'offline' }
  /**
   * The service may have accepted it: there was no answer, or the service itself doesn't know. `refusal` is why asking
   * again had no answer either.
   */
  | { readonly kind: 'unknown'; readonly refusal?: WriteRefusal }
  | WriteRefusal;

/** The service refused it. The numbers are as in a SourceFailure's reason. */
export interface WriteRefusal {
  readonly kind: 'refused';
  /** The problem's code, such as `market-closed`. */
  readonly code: string;
  readonly available?: number;
  readonly retryAfter?: number;
}

/** The failure that an error of a source stands for. The outcome is unknown unless the error states another problem. */
export function failureOf(error: unknown): Failure {
  const reason = failureReason(error);
  if (reason?.kind === 'not-found') return { kind: 'refused', code: reason.kind };
  if (reason?.kind !== 'refused' || reason.code === undefined || reason.code === 'unconfirmed')
    return { kind: 'unknown' };
  const { kind, code, available, retryAfter } = reason;
  return {
    kind,
    code,
    ...(available !== undefined && { available }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Says in a sentence why something wasn't accepted, and what the visitor can do. */
export function failureWords(failure: Failure): string {
  if (failure.kind === 'offline') return 'Not sent: you’re offline.';
  if (failure.kind === 'unknown') return `We don’t know whether it arrived.${againWords(failure.refusal)}`;
  const { code, available = 0, retryAfter = 60 } = failure;
  switch (code) {
    case 'signed-out':
      return 'Not sent: your session has ended. Sign in again in Profile.';
    case 'other-researcher':
      return 'Not sent: somebody else is signed in now.';
    case 'too-few-points':
      return `Not sent: you have ${formatCount(available, 'point')} left.`;
    case 'market-closed':
      return 'Not sent: this market doesn’t take positions now.';
    case 'position-changed':
      return 'Not sent: your position has changed meanwhile.';
    case 'too-many':
      return `Not sent: too many tries. Try again in ${formatCount(retryAfter, 'second')}.`;
    case 'unavailable':
      return 'Not sent: the service can’t answer now. Please try again.';
    default:
      return 'Not sent. Please try again.';
  }
}

/** Says what the visitor needs before asking again whether something arrived. */
function againWords(refusal: WriteRefusal | undefined): string {
  switch (refusal?.code) {
    case 'signed-out':
    case 'other-researcher':
      return ' Sign in as before to check again.';
    case 'too-many':
      return ` Check again in ${formatCount(refusal.retryAfter ?? 60, 'second')}.`;
    default:
      return '';
  }
}
