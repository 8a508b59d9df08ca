import { createContext, use } from 'react';
import type { NoticeVariant } from './noticeList';

/** Shows a notice, by default a lasting one. */
export type Notify = (message: string, variant?: NoticeVariant) => void;

export const NotifyContext = createContext<Notify | undefined>(undefined);

/** Returns the function that shows a notice. Throws outside of a NoticesProvider. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify needs a NoticesProvider around it.');
  return notify;
}
