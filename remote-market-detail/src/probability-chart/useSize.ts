import { useEffect, useState } from 'react';

/** The size of an element in px, now and whenever it changes. */
export function useSize(element: HTMLElement) {
  const [size, setSize] = useState(() => sizeOf(element));
  useEffect(() => {
    const observer = new ResizeObserver(() => setSize(sizeOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function sizeOf(element: HTMLElement) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
}
