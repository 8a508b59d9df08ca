import { useEffect, useState } from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';

/** Loads an exposed module as long as its place is shown. State, not Suspense, which would hold it back 300 ms. */
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
  // What stands there stays until the answer is here.
  const reload = async () => setLoad(await runtime.load<Props>(part, expose));
  return { load, reload };
}
