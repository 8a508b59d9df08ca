import { color, radius, space, text } from '@forecast/shared/theme';
import { Content, Root, Trigger } from '@radix-ui/react-popover';
import { useId, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly title: string;
  /** The button that opens and closes the panel; it takes the focus back. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** A small titled dialog under a button. It stands after it in the page, so that Tab goes in and on from it. */
export function Panel({ title, trigger, children }: Props) {
  const id = useId();
  return (
    <Root>
      <Trigger asChild>{trigger}</Trigger>
      <Sheet
        aria-labelledby={id}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={focusItself}
      >
        <Title id={id}>{title}</Title>
        {children}
      </Sheet>
    </Root>
  );
}

/** The panel and not its first control, so that its title is read out and no choice is passed over. */
function focusItself(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const Sheet = styled(Content)`
  z-index: 20;
  display: grid;
  gap: ${space.l};
  width: 20rem;
  max-width: var(--radix-popover-content-available-width);
  max-height: var(--radix-popover-content-available-height);
  padding: ${space.l};
  overflow-y: auto;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};

  &:focus {
    outline: none;
  }
`;

const Title = styled.h2`
  font-size: ${text.reading};
  font-weight: 600;
`;
