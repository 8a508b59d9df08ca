import { useState } from 'react';

/**
 * Returns a function that copies text and notifies the visitor; it resolves to whether that worked. If the browser has
 * no clipboard or refuses access, `byHand` is the text for the visitor to copy.
 */
export function useCopy(notify: (message: string) => void) {
  const [byHand, setByHand] = useState<string>();
  const copy = async (text: string, notice: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setByHand(undefined);
      notify(notice);
      return true;
    } catch {
      setByHand(text);
      return false;
    }
  };
  return { copy, byHand };
}
