import { createContext } from 'react';

/** Tells the visitor something in passing, from anywhere on the page of the list. */
export const NotifyContext = createContext<(message: string) => void>(() => undefined);
