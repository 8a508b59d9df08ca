import { useModule } from '@forecast/shared/ui';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import type { Notice } from './Notices';

/** How many notices of each variant are shown; more would fill the page. `lasting` ones stay 5 s, `brief` ones 4 s. */
const limits = { brief: 3, lasting: 6 } as const;

/** Shows a notice, by default a lasting one. */
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

/** Adds a notice. Drops the closed ones and, if there are too many of the same variant, the oldest of these. */
function withNotice(notices: readonly Notice[], added: Notice): readonly Notice[] {
  const open = notices.filter(({ isOpen }) => isOpen);
  const oldest = open.filter(({ variant }) => variant === added.variant).at(-limits[added.variant]);
  return [...open.filter((notice) => notice !== oldest), added];
}
