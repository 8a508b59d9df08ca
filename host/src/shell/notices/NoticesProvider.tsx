import { useModule } from '@forecast/shared/ui';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';

/** A notice. Once it has closed, it stays in the list until newer ones replace it. */
export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly variant: keyof typeof limits;
}

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
    setNotices((before) => withNotice(before, { id, message: String(message), variant }));
  }, []);
  // Loaded with the first notice. If that fails, the next notice retries.
  const loaded = useModule(() => import('./Notices'), notices.length > 0 && notices);
  return (
    <NotifyContext value={notify}>
      {children}
      {loaded && <loaded.Notices notices={notices} />}
    </NotifyContext>
  );
}

/** Adds a notice, and drops the oldest one of its variant if there are too many. */
function withNotice(notices: readonly Notice[], added: Notice): readonly Notice[] {
  const [oldest, ...others] = notices.filter(({ variant }) => variant === added.variant);
  const isFull = others.length + 1 >= limits[added.variant];
  return [...notices.filter((notice) => !isFull || notice !== oldest), added];
}
