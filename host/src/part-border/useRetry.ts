import type { PartFailure } from '@forecast/contract';
import { useState } from 'react';
import type { RetriedBy } from '../part-runtime/createPartRuntime';
import { usePartRuntime } from '../part-runtime/PartRuntimeContext';

interface Retry {
  /** Loads the part again. */
  readonly retry: (failure: PartFailure, by: RetriedBy) => Promise<void>;
  readonly retrying: boolean;
}

/** What a border does to try again: the release that is live now is looked up, then `load` loads it. */
export function useRetry(where: string, load: () => Promise<unknown>): Retry {
  const runtime = usePartRuntime();
  const [retrying, setRetrying] = useState(false);
  const retry = async (failure: PartFailure, by: RetriedBy) => {
    runtime.reportRetry(failure, where, by);
    setRetrying(true);
    await runtime.refreshPart(failure.part);
    await load();
    setRetrying(false);
  };
  return { retry, retrying };
}
