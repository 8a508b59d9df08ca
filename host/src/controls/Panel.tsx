import { color, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
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
  const regionRef = useDismissal<HTMLDivElement>(open, (by) => {
    setOpen(false);
    if (by === 'escape') buttonRef.current?.focus();
  });
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
        <Sheet id={id} title={title}>
          {children}
        </Sheet>
      )}
    </div>
  );
}

function Sheet({ id, title, children }: Pick<Props, 'title' | 'children'> & { id: string }) {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The title and not the first control, so that it is read out and no choice is passed over.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <Dialog id={id} role="dialog" aria-labelledby={titleId}>
      <Title id={titleId} ref={titleRef} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Dialog>
  );
}

/** A row of buttons whose panels open under its end. */
export const PanelRow = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

const Dialog = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + ${space.s});
  right: 0;
  display: grid;
  gap: ${space.l};
  width: 20rem;
  max-width: calc(100vw - 2 * ${space.l});
  max-height: calc(100vh - 5rem);
  padding: ${space.l};
  overflow-y: auto;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
`;

const Title = styled.h2`
  font-size: ${text.reading};
  font-weight: 600;

  &:focus {
    outline: none;
  }
`;
