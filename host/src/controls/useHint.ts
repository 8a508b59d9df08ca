import { useEffect, useRef, useState, type CSSProperties, type FocusEvent, type PointerEvent } from 'react';

/** How long a pointer rests on a control before it is told the control's name, in ms. */
const delay = 700;

/**
 * When and where the hint of a control is shown: to the keyboard at once, to a pointer after it has rested there. It goes
 * on Escape, on a press, when the page is scrolled, and when the pointer and the focus go.
 */
export function useHint() {
  const [place, setPlace] = useState<CSSProperties>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(undefined);
  };
  const shown = place !== undefined;
  useEffect(() => {
    if (!shown) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setPlace(undefined), { signal });
    document.addEventListener('scroll', () => setPlace(undefined), { signal, capture: true });
    return () => listening.abort();
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    place,
    control: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'touch') return;
        timer.current = setTimeout(() => setPlace(beside(currentTarget)), delay);
      },
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        // Where the focus comes back after a press of the pointer, no hint is wanted.
        if (currentTarget.matches(':focus-visible')) setPlace(beside(currentTarget));
      },
      onBlur: hide,
    },
  };
}

/** Under or over an element, and from its one or its other edge on: whichever leads to the middle of the window. */
function beside(element: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    ...(left + right < clientWidth ? { left } : { right: clientWidth - right }),
    ...(top + bottom < clientHeight ? { top: bottom } : { bottom: clientHeight - top }),
  };
}
