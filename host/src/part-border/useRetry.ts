import type { PartFailure } from '@forecast/contract';
import { useEffect, useRef, useState } from 'react';
import type { RetriedBy } from '../part-runtime/createPartRuntime';
import type { Load } from '../part-runtime/exposeLoader';
import { usePartRuntime } from '../part-runtime/PartRuntimeContext';

interface Retry {
  /** Loads the part again. */
  readonly retry: (failure: PartFailure, by: RetriedBy) => Promise<void>;
  readonly retrying: boolean;
}

/**
 * What a border does to try again in the place of `load`: the release that is live now is looked up, then `reload`
 * loads it, unless the visitor has gone on to something else meanwhile.
 */
export function useRetry<Props>(where: string, load: Load<Props>, reload: () => Promise<unknown>): Retry {
  const runtime = usePartRuntime();
  const [retried, setRetried] = useState<Load<Props>>();
  const shown = useRef<Load<Props> | undefined>(undefined);
  useEffect(() => {
    shown.current = load;
    return () => void (shown.current = undefined);
  }, [load]);
  const retry = async (failure: PartFailure, by: RetriedBy) => {
    runtime.reportRetry(failure, where, by);
    setRetried(load);
    await runtime.refreshPart(failure.part);
    if (shown.current === load) await reload();
    setRetried((current) => (current === load ? undefined : current));
  };
  return { retry, retrying: retried === load };
}
