import { useEffect, useRef, useState, type CSSProperties, type FocusEvent, type PointerEvent } from 'react';

/** How long the pointer must hover before the hint appears, in ms. */
const delay = 700;

/**
 * When and where to show a control's hint: at once on keyboard focus, after a delay on hover. Escape, pressing,
 * scrolling, leaving and blur hide it. Returns the hint's position, undefined while hidden, and the control's event
 * handlers.
 */
export function useHint() {
  const [position, setPosition] = useState<CSSProperties>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setPosition(undefined);
  };
  const shown = position !== undefined;
  useEffect(() => {
    if (!shown) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setPosition(undefined), { signal });
    document.addEventListener('scroll', () => setPosition(undefined), { signal, capture: true });
    return () => listening.abort();
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    position,
    control: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'touch') return;
        timer.current = setTimeout(() => setPosition(beside(currentTarget)), delay);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        // No hint if the focus returns after a click.
        if (currentTarget.matches(':focus-visible')) setPosition(beside(currentTarget));
      },
      onBlur: hide,
    },
  };
}

/** Places the hint on the side of the element that faces the middle of the window, both vertically and horizontally. */
function beside(element: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    ...(left + right < clientWidth ? { left } : { right: clientWidth - right }),
    ...(top + bottom < clientHeight ? { top: bottom } : { bottom: clientHeight - top }),
  };
}
