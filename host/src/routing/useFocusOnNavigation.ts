import { useLocation } from '@forecast/shared/router';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../part-border/focusHeading';

/** Moves the focus to the new page's heading after navigation; a change of the search alone is none. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusHeading();
  }, [pathname]);
}
