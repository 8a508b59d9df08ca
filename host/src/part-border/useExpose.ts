import { useEffect, useState } from 'react';
import { loadExpose, type Load } from '../federation/loadExpose';

/** Loads an exposed module as long as its place is shown. State, not Suspense, which would hold it back 300 ms. */
export function useExpose<Props>(part: string, expose: string) {
  const [load, setLoad] = useState<Load<Props> | { readonly kind: 'loading' }>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let shown = true;
    void loadExpose<Props>(part, expose).then((loaded) => shown && setLoad(loaded));
    return () => {
      shown = false;
    };
  }, [part, expose, attempt]);
  const retry = () => {
    setLoad({ kind: 'loading' });
    setAttempt((tries) => tries + 1);
  };
  return { load, retry };
}
