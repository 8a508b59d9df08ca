import { createContext, use, type ReactNode } from 'react';

type Notify = (message: string) => void;

const NotifyContext = createContext<Notify>(() => undefined);

/** Gives the site its notices. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  return <NotifyContext value={(message) => console.info(message)}>{children}</NotifyContext>;
}

/** The function that shows a notice. */
export const useNotify = (): Notify => use(NotifyContext);
