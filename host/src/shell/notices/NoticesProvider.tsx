import { useCallback, useEffect, useReducer, useState, type ReactNode } from 'react';
import { NotifyContext, type Notify } from './NotifyContext';
import { noticeList, noNotices } from './noticeList';

type Notices = typeof import('./Notices').Notices;

/** Gives the site its notices: short messages in a corner, read out politely; F8 leads to them. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [{ notices }, dispatch] = useReducer(noticeList, noNotices);
  // As an object: React would call a component that is a state by itself.
  const [loaded, setLoaded] = useState<{ readonly Notices: Notices }>();
  const notify = useCallback<Notify>(
    // As text whatever a part may pass: anything else would fail in here, and take the whole site along.
    (message, variant = 'lasting') => dispatch({ kind: 'opened', message: String(message), variant }),
    [],
  );
  const waiting = !loaded && notices.length > 0;
  useEffect(() => {
    // Nobody needs them before there is one. Where they cannot be loaded, the next notice tries again.
    if (waiting) import('./Notices').then(setLoaded, () => undefined);
  }, [waiting, notices]);
  return (
    <NotifyContext value={notify}>
      {children}
      {loaded && <loaded.Notices notices={notices} dispatch={dispatch} />}
    </NotifyContext>
  );
}
