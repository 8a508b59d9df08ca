import { color, radius, space, text } from '@forecast/shared/theme';
import { Content, Root, Trigger } from '@radix-ui/react-popover';
import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly title: string;
  /** The button that opens and closes the panel; it takes the focus back. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** A small titled dialog under a button. It stands after it in the page, so that Tab goes in and on from it. */
export function Panel({ title, trigger, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The title and not the first control, so that it is read out and no choice is passed over.
  const focusTitle = (event: Event) => {
    event.preventDefault();
    titleRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The kit would lead Tab round in circles within the panel.
    if (event.key === 'Tab') event.stopPropagation();
    // It also keeps Escape for a notice that came up after the panel.
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Sheet
        aria-labelledby={id}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={focusTitle}
      >
        <Inside onKeyDown={onKeyDown}>
          <Title id={id} ref={titleRef} tabIndex={-1}>
            {title}
          </Title>
          {children}
        </Inside>
      </Sheet>
    </Root>
  );
}

const Sheet = styled(Content)`
  z-index: 20;
  width: 20rem;
  max-width: var(--radix-popover-content-available-width);
  max-height: var(--radix-popover-content-available-height);
  padding: ${space.l};
  overflow-y: auto;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
`;

const Inside = styled.div`
  display: grid;
  gap: ${space.l};
`;

const Title = styled.h2`
  font-size: ${text.reading};
  font-weight: 600;

  &:focus {
    outline: none;
  }
`;
