import { useEffect, useState } from 'react';
import { loadExpose, type Load } from '../part-runtime/loadExpose';

/** Loads an exposed module as long as its place is shown. State, not Suspense, which would hold it back 300 ms. */
export function useExpose<Props>(part: string, expose: string) {
  const [load, setLoad] = useState<Load<Props> | { readonly kind: 'loading' }>({ kind: 'loading' });
  useEffect(() => {
    let shown = true;
    void loadExpose<Props>(part, expose).then((loaded) => shown && setLoad(loaded));
    return () => {
      shown = false;
    };
  }, [part, expose]);
  // What stands there stays until the answer is here.
  const reload = async () => setLoad(await loadExpose<Props>(part, expose));
  return { load, reload };
}
