import { color, radius, space } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { Close, Description, Root } from '@radix-ui/react-toast';
import { X } from 'lucide';
import { useEffect } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../controls/IconButton';
import type { Notice, NoticeEvent } from './noticeList';

interface Props {
  readonly notice: Notice;
  readonly dispatch: (event: NoticeEvent) => void;
}

/** How long a notice stays, in ms, unless the pointer or the focus is on it. */
const durations = { lasting: 5000, brief: 4000 } as const;

/** One notice. It closes after its duration, on Escape, on a swipe to the right, or with its button. */
export function NoticeToast({ notice: { id, message, variant, state }, dispatch }: Props) {
  return (
    <Toast
      type="background"
      duration={durations[variant]}
      open={state === 'open'}
      onOpenChange={(open) => !open && dispatch({ kind: 'dismissed', id })}
    >
      <Message>{message}</Message>
      <Close asChild>
        <IconButton label="Close notice">
          <Icon of={X} />
        </IconButton>
      </Close>
      <RemoveOnUnmount id={id} dispatch={dispatch} />
    </Toast>
  );
}

/** Removes the notice from the list when the toast unmounts, after any animation. */
function RemoveOnUnmount({ id, dispatch }: { id: number; dispatch: Props['dispatch'] }) {
  useEffect(() => () => dispatch({ kind: 'removed', id }), [id, dispatch]);
  return null;
}

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
  border-left: 3px solid ${color.accent};
  border-radius: ${radius};
  animation: ${enter} 120ms ease-out;

  &[data-state='closed'] {
    animation: ${leave} 120ms ease-in;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
`;
