import { useSyncExternalStore } from 'react';

let printing = false;

/** Whether the document is being printed. A printed list must contain every page that has loaded. */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    printing = type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}
