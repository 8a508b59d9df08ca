import type { PartFailure } from '@forecast/contract';
import { useEffect, useRef, useState } from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { RetriedBy } from '../site/SiteDefinition';

/**
 * Returns `retry` and whether a retry of `load` is in progress. `retry` looks up the release that is live now and then
 * calls `reload`, unless `load` is no longer shown. `where` is the module's name, for the report.
 */
export function useRetry<Props>(where: string, load: Load<Props>, reload: () => Promise<unknown>) {
  const runtime = usePartRuntime();
  const [retried, setRetried] = useState<Load<Props>>();
  const underWay = useRef<Load<Props> | undefined>(undefined);
  const latest = useRef<Load<Props> | undefined>(undefined);
  useEffect(() => {
    latest.current = load;
    return () => void (latest.current = undefined);
  }, [load]);
  const retry = async (failure: PartFailure, by: RetriedBy) => {
    // Simultaneous triggers, such as a click and the browser coming online, count as one retry.
    if (underWay.current === load) return;
    underWay.current = load;
    setRetried(load);
    runtime.reportRetry(failure, where, by);
    await runtime.refreshPart(failure.part);
    if (latest.current === load) await reload();
    if (underWay.current === load) underWay.current = undefined;
    setRetried(underWay.current);
  };
  return { retry, retrying: retried === load };
}
