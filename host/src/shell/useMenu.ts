import { useLocation } from '@forecast/shared/router';
import { breakpoint } from '@forecast/shared/theme';
import { useRef, useState } from 'react';
import { useDismissal } from '../controls/useDismissal';

/** The media query for screens with room for the sidebar beside the page. */
export const wide = `not ${breakpoint.narrow}`;

/** The sidebar's menu on narrow screens. It closes on Escape, on navigation, and on a press or focus outside. */
export function useMenu() {
  const { key } = useLocation();
  // The history entry at which the menu was opened: any navigation closes the menu, even to the same page.
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
