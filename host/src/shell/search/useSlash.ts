import { useEffect, type RefObject } from 'react';

/** Lets `/` put the focus into a field, wherever nothing is being typed. */
export function useSlash(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
      // Within an element that has a document of its own, too.
      const [target] = event.composedPath();
      if (target instanceof Element && target.closest(typedIn)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey, listening);
    return () => listening.abort();
  }, [field]);
}

/** What takes letters. */
const typedIn =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])';
