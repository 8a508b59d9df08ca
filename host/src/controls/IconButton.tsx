import { color, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import styled from 'styled-components';

interface Props extends Omit<ComponentProps<'button'>, keyof ReturnType<typeof useHint>['control']> {
  /** The button's name, which the tooltip shows. */
  readonly label: string;
}

/** A button that shows only an icon. Its name appears in a tooltip and is announced by assistive technology. */
export function IconButton({ label, children, ...props }: Props) {
  const { position, control } = useHint();
  return (
    // aria-label already names the button, so don't repeat the tooltip as a description.
    <Square type="button" $variant="quiet" {...props} {...control} aria-label={label}>
      {children}
      {position && (
        <Tooltip role="tooltip" style={position}>
          {label}
        </Tooltip>
      )}
    </Square>
  );
}

/** How long the pointer must hover before the hint appears, in ms. */
const delay = 700;

/**
 * When and where to show a control's hint: at once on keyboard focus, after a delay on hover, until it is pressed or
 * left, or on Escape and scrolling. Returns the hint's position, if shown, and the control's event handlers.
 */
function useHint() {
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

const Square = styled(Button)`
  flex: none;
  width: 2.5rem;
  padding: 0;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** Fixed, so that no container clips it. The transparent border is a gap that the pointer can cross. */
const Tooltip = styled.span`
  position: fixed;
  z-index: 40;
  padding: ${space.xs} ${space.s};
  background: ${color.ink} padding-box;
  border: 4px solid transparent;
  border-radius: calc(${radius} + 4px);
  color: ${color.canvas};
  font-size: ${text.meta};
  line-height: 1.5;
  white-space: nowrap;
`;
