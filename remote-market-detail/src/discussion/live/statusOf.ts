import { failureWords } from '../../mutations/failureOf';
import type { Sending } from '../../mutations/useWrite';

/** Describes the state of a request; undefined if there was none. */
export function statusOf(state: Sending, accepted: string): string | undefined {
  switch (state.kind) {
    case 'idle':
      return undefined;
    case 'pending':
      return 'Sending…';
    case 'accepted':
      return accepted;
    default:
      return failureWords(state);
  }
}
