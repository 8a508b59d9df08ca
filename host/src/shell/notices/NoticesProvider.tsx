import { useModule } from '@forecast/shared/ui';
import { useCallback, useReducer, type ReactNode } from 'react';
import { NotifyContext, type Notify } from './NotifyContext';
import { noticeList, noNotices } from './noticeList';

/** Provides notices: short messages that screen readers announce politely. F8 moves the focus to them. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [{ notices }, dispatch] = useReducer(noticeList, noNotices);
  const notify = useCallback<Notify>(
    // A part may pass something other than a string, which would crash the whole site when rendered.
    (message, variant = 'lasting') => dispatch({ kind: 'opened', message: String(message), variant }),
    [],
  );
  // Loaded with the first notice. If that fails, the next notice retries.
  const loaded = useModule(() => import('./Notices'), notices.length > 0 && notices);
  return (
    <NotifyContext value={notify}>
      {children}
      {loaded && <loaded.Notices notices={notices} dispatch={dispatch} />}
    </NotifyContext>
  );
}
