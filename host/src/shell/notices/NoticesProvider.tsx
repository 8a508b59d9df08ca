import { useModule } from '@forecast/shared/ui';
import { useCallback, useReducer, type ReactNode } from 'react';
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
  // Nobody needs them before there is one. Where they cannot be loaded, the next notice tries again.
  const loaded = useModule(() => import('./Notices'), notices.length > 0 && notices);
  return (
    <NotifyContext value={notify}>
      {children}
      {loaded && <loaded.Notices notices={notices} dispatch={dispatch} />}
    </NotifyContext>
  );
}
