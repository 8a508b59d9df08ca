import { useEffect, useEffectEvent, useRef } from 'react';

/** Who ends what is open: `escape`, which the opener gets the focus back for, or the pointer or the focus elsewhere. */
export type DismissedBy = 'escape' | 'elsewhere';

/**
 * Calls `onDismiss` when what is open in a region shall close: on Escape, and when the pointer or the focus goes out of
 * the region. The ref belongs to the region's element.
 */
export function useDismissal<Region extends HTMLElement>(
  open: boolean,
  onDismiss: (by: DismissedBy) => void,
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
    // From the last control of the page the focus goes on to nothing in it.
    document.addEventListener('keyup', (event) => event.key === 'Tab' && onElsewhere(event), listening);
    document.addEventListener('pointerdown', onElsewhere, listening);
    document.addEventListener('focusin', onElsewhere, listening);
    return () => listening.abort();
  }, [open]);
  return regionRef;
}
