import { useSource, type Analysis } from '@forecast/shared/source';
import { useMutation } from '@tanstack/react-query';
import type { Writer } from './useSending';

/** Sends a text to a market's discussion, where the source can take one. */
export function usePostAnalysis(): Writer<Analysis> {
  const source = useSource();
  const { mutateAsync } = useMutation({
    mutationKey: ['market-detail', 'post-analysis'],
    mutationFn: async (analysis: Analysis) => source.postAnalysis?.(analysis),
  });
  return source.postAnalysis ? { kind: 'available', write: mutateAsync } : { kind: 'absent' };
}
