import { useEffect, useEffectEvent, useRef } from 'react';
import { failures, type PartFailure } from '@forecast/contract';

/** When the site tries again on its own, in ms after each failure; the loader has tried once before. */
const pauses = [2_000, 8_000];

/** The same in development, without end: a server that has ended is about to be started again. */
const developmentPause = process.env['NODE_ENV'] === 'development' ? 2_000 : undefined;

/**
 * Tries again by itself what may pass by itself: a few times as long as the failure is shown, and whenever the browser
 * is online again or the visitor comes back to the tab.
 * The pauses differ a little from tab to tab, so that a server that comes back is not asked by all at once.
 */
export function useAutomaticRetry(failure: PartFailure, retrying: boolean, retry: () => void): void {
  const tries = useRef(0);
  const cameBack = useRef(false);
  const onTime = useEffectEvent(() => {
    if (!retrying) retry();
  });
  const onBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // A try that is under way may have begun too early: then another one follows it.
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
    // Each failure is an object of its own, so the same one again starts the next pause.
  }, [failure, transient]);
  useEffect(() => {
    if (!transient) return;
    const heard = new AbortController();
    window.addEventListener('online', () => onBack(), heard);
    document.addEventListener('visibilitychange', () => onBack(), heard);
    return () => heard.abort();
  }, [transient]);
  useEffect(() => {
    if (retrying || !cameBack.current) return;
    cameBack.current = false;
    onTime();
  }, [retrying]);
}
