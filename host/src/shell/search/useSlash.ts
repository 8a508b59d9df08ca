import { useEffect, type RefObject } from 'react';
import { isComposing } from '../../controls/isComposing';

/** Focuses the field on `/`, unless the visitor is typing elsewhere. */
export function useSlash(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing(event) || defaultPrevented) return;
      // Also handle inputs inside shadow roots.
      const [target] = event.composedPath();
      if (target instanceof Element && target.closest(textFields)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey, listening);
    return () => listening.abort();
  }, [field]);
}

/** Matches elements that accept text. */
const textFields =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])';
