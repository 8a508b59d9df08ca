import { breakpoint, space } from '@forecast/shared/theme';
import { Provider, Viewport } from '@radix-ui/react-toast';
import { useCallback, useReducer, type ReactNode } from 'react';
import styled from 'styled-components';
import { NoticeToast } from './NoticeToast';
import { NotifyContext, type Notify } from './NotifyContext';
import { noticeList, noNotices } from './noticeList';

/** Gives the site its notices: short messages in a corner, read out politely; F8 leads to them. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [{ notices }, dispatch] = useReducer(noticeList, noNotices);
  const notify = useCallback<Notify>(
    // As text whatever a part may pass: anything else would fail in here, and take the whole site along.
    (message, variant = 'lasting') => dispatch({ kind: 'opened', message: String(message), variant }),
    [],
  );
  return (
    <NotifyContext value={notify}>
      <Provider label="Notice">
        {children}
        {notices.map((notice) => (
          <NoticeToast key={notice.id} notice={notice} dispatch={dispatch} />
        ))}
        <Corner label="Notices ({hotkey})" />
      </Provider>
    </NotifyContext>
  );
}

const Corner = styled(Viewport)`
  position: fixed;
  z-index: 30;
  right: 0;
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
    /* At the top: what was just pressed, such as a submit button, is where the thumb is. */
    top: 0;
    bottom: auto;
    width: 100%;
    padding: ${space.s};
  }
`;
