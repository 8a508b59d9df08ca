import { useSource, type SubmittedPosition } from '@forecast/shared/source';
import { useMutation } from '@tanstack/react-query';
import type { Writer } from './useSending';

/** Sends a research position, where the source can take one. */
export function useSubmitPosition(): Writer<SubmittedPosition> {
  const source = useSource();
  const { mutateAsync } = useMutation({
    mutationKey: ['market-detail', 'submit-position'],
    mutationFn: async (position: SubmittedPosition) => source.submitPosition?.(position),
  });
  return source.submitPosition ? { kind: 'available', write: mutateAsync } : { kind: 'absent' };
}
