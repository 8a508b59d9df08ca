import { useModule } from '@forecast/shared/ui';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import type { Notice } from './Notices';

/** How many notices are shown; more would fill the page. */
const limit = 3;

/** Shows a notice, by default a lasting one. `lasting` ones stay 5 s, `brief` ones 4 s. */
export type Notify = (message: string, variant?: Notice['variant']) => void;

const NotifyContext = createContext<Notify | undefined>(undefined);

/** Returns the function that shows a notice. Throws outside of a NoticesProvider. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify needs a NoticesProvider around it.');
  return notify;
}

/** Provides notices: short messages that screen readers announce politely. F8 moves the focus to them. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const notify = useCallback<Notify>((message, variant = 'lasting') => {
    const id = (lastId.current += 1);
    // A part may pass something other than a string, which would crash the whole site when rendered.
    setNotices((before) => withNotice(before, { id, message: String(message), variant, isOpen: true }));
  }, []);
  // Loaded with the first notice. If that fails, the next notice retries.
  const loaded = useModule(() => import('./Notices'), notices.length > 0 && notices);
  return (
    <NotifyContext value={notify}>
      {children}
      {loaded && <loaded.Notices notices={notices} change={setNotices} />}
    </NotifyContext>
  );
}

/** Adds a notice. Drops closed ones, an equal one and, if there are too many, the oldest. */
const withNotice = (notices: readonly Notice[], added: Notice): readonly Notice[] =>
  [...notices.filter(({ isOpen, message }) => isOpen && message !== added.message), added].slice(-limit);
