import { createContext, use } from 'react';
import type { NoticeVariant } from './noticeList';

/** Shows a notice; a lasting one unless said otherwise. */
export type Notify = (message: string, variant?: NoticeVariant) => void;

export const NotifyContext = createContext<Notify | undefined>(undefined);

/** The function that shows a notice. Throws outside of the NoticesProvider. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('Notices are shown within the NoticesProvider only.');
  return notify;
}
