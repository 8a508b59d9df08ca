import { space } from '@forecast/shared/theme';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Sheet } from './Sheet';
import { useDismissal } from './useDismissal';

interface Props {
  readonly title: string;
  /** Renders the button that opens and closes the panel. Escape returns the focus to it. */
  readonly trigger: (props: ComponentProps<'button'>) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A button and a small non-modal dialog, aligned to the end of the surrounding `PanelRow`. The dialog follows the
 * button in the DOM, so Tab moves into it and out of it. It closes on Escape and on a press or focus outside.
 */
export function Panel({ title, trigger, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  const regionRef = useDismissal<HTMLDivElement>(open, (by) => (by === 'escape' ? close() : setOpen(false)));
  return (
    <div ref={regionRef}>
      {trigger({
        ref: buttonRef,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Below id={id} title={title}>
          {children}
        </Below>
      )}
    </div>
  );
}

/** A row of buttons. Their panels open below the row, aligned to its end. */
export const PanelRow = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

const Below = styled(Sheet)`
  position: absolute;
  z-index: 20;
  top: calc(100% + ${space.s});
  inset-inline-end: 0;
`;
