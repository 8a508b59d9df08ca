import { space } from '@forecast/shared/theme';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Sheet } from './Sheet';
import { useDismissal } from './useDismissal';

/** What the button that opens a panel is given. */
type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>;

interface Props {
  readonly title: string;
  /** The button that opens and closes the panel; it takes the focus back. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A small titled dialog under the end of the row of buttons that its own stands in (`PanelRow`). It stands after its
 * button in the page, so that Tab goes in and on from it. It closes on Escape, and when the pointer or the focus goes
 * elsewhere.
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

/** A row of buttons whose panels open under its end. */
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
  right: 0;
`;
