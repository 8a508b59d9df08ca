import { useState } from 'react';
import { emit } from '../part-runtime/events';
import type { PartFailure } from '@forecast/contract';
import { releaseOf } from '../part-runtime/liveParts';
import { makeReady } from '../part-runtime/makeReady';

export type RetriedBy = 'visitor' | 'site';

interface Retry {
  /** Loads the part again. */
  readonly retry: (failure: PartFailure, by: RetriedBy) => Promise<void>;
  readonly retrying: boolean;
}

/** What a border does to try again: the release that is live now is looked up, then `load` loads it. */
export function useRetry(where: string, load: () => Promise<unknown>): Retry {
  const [retrying, setRetrying] = useState(false);
  const retry = async ({ part, code }: PartFailure, by: RetriedBy) => {
    emit({ kind: 'retry', part, release: releaseOf(part), where, code, by });
    setRetrying(true);
    await makeReady(part);
    await load();
    setRetrying(false);
  };
  return { retry, retrying };
}
