import { useIsSample } from '@forecast/shared/source';

/** Why a sample takes nothing, to be said after what was not done; undefined where the source's data moves on. */
export function useSampleReason(): string | undefined {
  return useIsSample() ? 'this site runs on sample data' : undefined;
}

/** What a visitor is told who sends something where the source cannot take it. */
export function useNotSent(): string {
  return `Not sent: ${useSampleReason() ?? 'nothing can be sent here yet'}`;
}
