import { breakpoint, color, radius, space } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { X } from 'lucide';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../controls/IconButton';

/** How long a notice stays, in ms, unless the pointer or the focus is on it. */
const durations = { lasting: 5000, brief: 4000 } as const;

/** A notice. A closed one stays in the list until another one is added, so that its animation can end. */
export interface Notice {
  readonly isOpen: boolean;
  readonly id: number;
  readonly message: string;
  readonly variant: keyof typeof durations;
}

interface Props {
  readonly notices: readonly Notice[];
  readonly change: (next: (now: readonly Notice[]) => readonly Notice[]) => void;
}

/** The notices. Each closes after its duration, on Escape, on a swipe to the right, or with its button. */
export const Notices = ({ notices, change }: Props) => (
  <Provider label="Notice">
    {notices.map(({ isOpen, id, message, variant }) => (
      <Toast
        key={id}
        type="background"
        duration={durations[variant]}
        open={isOpen}
        onOpenChange={(isOpen) =>
          change((now) => now.map((notice) => (notice.id === id ? { ...notice, isOpen } : notice)))
        }
      >
        <Message dir="auto">{message}</Message>
        <Close asChild>
          <IconButton label="Close notice">
            <Icon of={X} />
          </IconButton>
        </Close>
      </Toast>
    ))}
    <Corner label="Notices ({hotkey})" />
  </Provider>
);

const enter = keyframes`
  from { opacity: 0; transform: translateY(${space.s}); }
`;

const leave = keyframes`
  to { opacity: 0; }
`;

/** Wraps long words and scrolls long messages, so that the notice stays small. */
const Message = styled(Description)`
  min-width: 0;
  max-height: 10lh;
  overflow: hidden auto;
  overflow-wrap: anywhere;
`;

const Toast = styled(Root)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.l};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-inline-start: 3px solid ${color.accent};
  border-radius: ${radius};
  animation: ${enter} 120ms ease-out;

  &[data-state='closed'] {
    animation: ${leave} 120ms ease-in;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;

const Corner = styled(Viewport)`
  position: fixed;
  z-index: 30;
  /* Centered, so that it doesn't cover the forms at the side. */
  inset-inline-start: calc(50% - min(12rem, 50%));
  bottom: 0;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  width: min(24rem, 100%);
  max-height: 100vh;
  padding: ${space.l};
  overflow-y: auto;

  &:empty {
    display: none;
  }

  @media ${breakpoint.phone} {
    /* At the top, because the thumb is near the control that was just pressed, such as a submit button. */
    top: 0;
    bottom: auto;
    inset-inline-start: 0;
    width: 100%;
    padding: ${space.s};
  }
`;
