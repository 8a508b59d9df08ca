import { useEffect, useState } from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';

/** Loads an exposed module. Uses state because Suspense would delay showing the module by up to 300 ms. */
export function useExpose<Props>(part: string, expose: string) {
  const runtime = usePartRuntime();
  const [load, setLoad] = useState<Load<Props> | { readonly kind: 'loading' }>({ kind: 'loading' });
  useEffect(() => {
    let shown = true;
    void runtime.load<Props>(part, expose).then((loaded) => shown && setLoad(loaded));
    return () => {
      shown = false;
    };
  }, [runtime, part, expose]);
  // Keep showing the current result until the new one arrives.
  const reload = async () => setLoad(await runtime.load<Props>(part, expose));
  return { load, reload };
}
