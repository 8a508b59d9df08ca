import { useEffect, useRef, useState, type RefObject } from 'react';

/** Returns a ref for a paragraph, and whether its text is cut off; false until measured. */
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
