import { useEffect, useEffectEvent, useRef } from 'react';

/** While `open`, calls `onDismiss` on Escape and on a press or focus outside. Returns the region's ref. */
export function useDismissal<Region extends HTMLElement>(
  open: boolean,
  onDismiss: (by: 'escape' | 'elsewhere') => void,
) {
  const regionRef = useRef<Region>(null);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !regionRef.current?.contains(target)) dismiss('elsewhere');
    };
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss('escape'), listening);
    // Tab on the last control leaves the page without a focusin event.
    document.addEventListener('keyup', (event) => event.key === 'Tab' && onElsewhere(event), listening);
    document.addEventListener('pointerdown', onElsewhere, listening);
    document.addEventListener('focusin', onElsewhere, listening);
    return () => listening.abort();
  }, [open]);
  return regionRef;
}
