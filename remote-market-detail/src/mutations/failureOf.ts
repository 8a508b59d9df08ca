import { formatCount } from '@forecast/shared/domain';
import type { SourceFailure } from '@forecast/shared/source';

/** Why something wasn't accepted. */
export type Failure =
  /** The device is offline, so nothing was sent. */
  | { readonly kind: 'offline' }
  /** There was no answer, so the service may have accepted it. */
  | { readonly kind: 'unknown' }
  /** The service refused it. The numbers are as in a SourceFailure's reason. */
  | {
      readonly kind: 'refused';
      /** The problem's code, such as `market-closed`. */
      readonly code: string;
      readonly available?: number;
      readonly retryAfter?: number;
    };

/** The failure that an error of a source stands for. Without a stated problem, the outcome is unknown. */
export function failureOf(error: unknown): Failure {
  if (!isSourceFailure(error)) return { kind: 'unknown' };
  const { reason } = error;
  if (reason.kind === 'not-found') return { kind: 'refused', code: reason.kind };
  if (reason.kind !== 'refused' || reason.code === undefined) return { kind: 'unknown' };
  const { kind, code, available, retryAfter } = reason;
  return {
    kind,
    code,
    ...(available !== undefined && { available }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

const isSourceFailure = (error: unknown): error is SourceFailure =>
  error instanceof Error && error.name === ('SourceFailure' satisfies SourceFailure['name']);

/** Says in a sentence why something wasn't accepted, and what the visitor can do. */
export function failureWords(failure: Failure): string {
  if (failure.kind === 'offline') return 'Not sent: you’re offline.';
  if (failure.kind === 'unknown') return 'We don’t know whether it arrived.';
  const { code, available = 0, retryAfter = 60 } = failure;
  switch (code) {
    case 'signed-out':
      return 'Not sent: your session has ended. Sign in again in Profile.';
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
