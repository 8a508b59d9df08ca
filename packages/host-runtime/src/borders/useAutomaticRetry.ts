import { useEffect, useEffectEvent, useRef } from 'react';
import { failures, type PartFailure } from '@forecast/contract';

/** How long to wait after each failure before retrying, in ms. The loader has already retried once. */
const pauses = [2_000, 8_000];

/** The pause in development, where retries never stop: the server is usually about to restart. */
const developmentPause = process.env['NODE_ENV'] === 'development' ? 2_000 : undefined;

/**
 * Retries a transient failure while it is shown: twice by timer, and whenever the browser comes back online or the
 * visitor returns to the tab. The pauses have jitter, so that tabs don't all hit a recovering server at once.
 */
export function useAutomaticRetry(failure: PartFailure, retrying: boolean, retry: () => void): void {
  const tries = useRef(0);
  const cameBack = useRef(false);
  const onTime = useEffectEvent(() => {
    if (!retrying) retry();
  });
  const onBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // A retry in progress may have started too early, so start another one after it.
    cameBack.current = retrying;
    if (!retrying) retry();
  });
  const { transient } = failures[failure.code];
  useEffect(() => {
    const pause = transient ? (developmentPause ?? pauses[tries.current]) : undefined;
    if (pause === undefined) return;
    const timer = setTimeout(
      () => {
        tries.current += 1;
        onTime();
      },
      pause * (0.8 + 0.4 * Math.random()),
    );
    return () => clearTimeout(timer);
    // Each failure is a new object, so failing the same way again starts the next pause.
  }, [failure, transient]);
  useEffect(() => {
    if (!transient) return;
    const listening = new AbortController();
    window.addEventListener('online', () => onBack(), listening);
    document.addEventListener('visibilitychange', () => onBack(), listening);
    return () => listening.abort();
  }, [transient]);
  useEffect(() => {
    if (retrying || !cameBack.current) return;
    cameBack.current = false;
    onTime();
  }, [retrying]);
}
