import { color, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { Content, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ComponentProps, FocusEvent } from 'react';
import styled from 'styled-components';

interface Props extends ComponentProps<'button'> {
  /** The button's name, which the tooltip shows. */
  readonly label: string;
}

/** A button that shows an icon alone: its name is there for assistive technology and in a tooltip. */
export function IconButton({ label, children, ...props }: Props) {
  return (
    <Root>
      <Trigger asChild onFocus={keepQuiet}>
        <Square {...props} aria-label={label}>
          {children}
        </Square>
      </Trigger>
      <Bubble side="bottom" sideOffset={4} collisionPadding={8}>
        {label}
      </Bubble>
    </Root>
  );
}

/** Where the focus comes back after a press of the pointer, no tooltip is wanted. */
function keepQuiet(event: FocusEvent<HTMLButtonElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** The tooltip says what the name says already, so it does not describe the button as well. */
function Undescribed(props: ComponentProps<'button'>) {
  return <Button type="button" $variant="quiet" {...props} aria-describedby={undefined} />;
}

const Square = styled(Undescribed)`
  flex: none;
  width: 2.5rem;
  padding: 0;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Bubble = styled(Content)`
  z-index: 40;
  padding: ${space.xs} ${space.s};
  background: ${color.ink};
  border-radius: ${radius};
  color: ${color.canvas};
  font-size: ${text.meta};
`;
