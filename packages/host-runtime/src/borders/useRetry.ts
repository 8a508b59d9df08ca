import type { PartFailure } from '@forecast/contract';
import { useEffect, useRef, useState } from 'react';
import type { RetriedBy } from '../loading/createPartRuntime';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';

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
  const underWay = useRef<Load<Props> | undefined>(undefined);
  const shown = useRef<Load<Props> | undefined>(undefined);
  useEffect(() => {
    shown.current = load;
    return () => void (shown.current = undefined);
  }, [load]);
  const retry = async (failure: PartFailure, by: RetriedBy) => {
    // What comes in the same moment, such as a press and a browser that is online again, is one try.
    if (underWay.current === load) return;
    underWay.current = load;
    setRetried(load);
    runtime.reportRetry(failure, where, by);
    await runtime.refreshPart(failure.part);
    if (shown.current === load) await reload();
    if (underWay.current === load) underWay.current = undefined;
    setRetried(underWay.current);
  };
  return { retry, retrying: retried === load };
}
