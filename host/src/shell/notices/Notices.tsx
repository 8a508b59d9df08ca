import { breakpoint, space } from '@forecast/shared/theme';
import { Provider, Viewport } from '@radix-ui/react-toast';
import styled from 'styled-components';
import type { Notice, NoticeEvent } from './noticeList';
import { NoticeToast } from './NoticeToast';

interface Props {
  readonly notices: readonly Notice[];
  readonly dispatch: (event: NoticeEvent) => void;
}

/** The visible notices. Loaded with the first one. */
export const Notices = ({ notices, dispatch }: Props) => (
  <Provider label="Notice">
    {notices.map((notice) => (
      <NoticeToast key={notice.id} notice={notice} dispatch={dispatch} />
    ))}
    <Corner label="Notices ({hotkey})" />
  </Provider>
);

const Corner = styled(Viewport)`
  position: fixed;
  z-index: 30;
  /* Centered, so that it doesn't cover the forms at the side. */
  left: calc(50% - min(12rem, 50%));
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
    left: 0;
    width: 100%;
    padding: ${space.s};
  }
`;
