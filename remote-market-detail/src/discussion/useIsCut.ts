import { useEffect, useRef, useState, type RefObject } from 'react';

/** The ref of a text, and whether its box shows less than all of it; false until it has been measured. */
export function useIsCut(): readonly [text: RefObject<HTMLParagraphElement | null>, isCut: boolean] {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [text, isCut];
}
