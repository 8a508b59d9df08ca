import { useLocation } from '@forecast/shared/router';
import { breakpoint } from '@forecast/shared/theme';
import { useRef, useState } from 'react';
import { useDismissal } from '../controls/useDismissal';

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
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = openAt === key;

  const close = () => setOpenAt(undefined);
  const closeToButton = () => {
    close();
    buttonRef.current?.focus();
  };
  const regionRef = useDismissal<HTMLElement>(open, (by) => (by === 'escape' ? closeToButton() : close()));

  return { open, toggle: () => (open ? close() : setOpenAt(key)), closeToButton, regionRef, buttonRef };
}
