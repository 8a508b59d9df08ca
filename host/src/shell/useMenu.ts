import { useLocation } from '@forecast/shared/router';
import { breakpoint } from '@forecast/shared/theme';
import { useEffect, useRef, useState } from 'react';

/** The media query for screens that have room for the sidebar beside the page. */
export const wide = `not ${breakpoint.narrow}`;

/**
 * The menu that the sidebar is on a narrow screen. It closes on Escape, which gives the focus back to the button,
 * on navigation, and when the pointer or the focus goes elsewhere.
 */
export function useMenu() {
  const { key } = useLocation();
  // Open at one entry of the history: any navigation closes it, even to the same page.
  const [openAt, setOpenAt] = useState<string>();
  const regionRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = openAt === key;

  const close = () => setOpenAt(undefined);
  const closeToButton = () => {
    close();
    buttonRef.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !regionRef.current?.contains(target)) setOpenAt(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      buttonRef.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape, listening);
    document.addEventListener('pointerdown', closeOutside, listening);
    document.addEventListener('focusin', closeOutside, listening);
    return () => listening.abort();
  }, [open]);

  return { open, toggle: () => (open ? close() : setOpenAt(key)), closeToButton, regionRef, buttonRef };
}
