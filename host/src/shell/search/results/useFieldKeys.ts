import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Keys {
  /** Whether anything stands that Escape closes. */
  readonly isShown: boolean;
  /** Goes to the next option or the one before; says whether there is one to go to. */
  readonly move: (step: 1 | -1) => boolean;
  /** Takes the option that is active; says whether there is one. */
  readonly choose: () => boolean;
  readonly close: () => void;
}

/**
 * The keys of a field whose list stands under it, before the field itself gets them. Those that move in its text stay the
 * text's, and so does all that is typed while a character is being composed.
 */
export function useFieldKeys(
  field: RefObject<HTMLInputElement | null>,
  { isShown, move, choose, close }: Keys,
): void {
  const isTaken = useEffectEvent(({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown') return move(1);
    if (key === 'ArrowUp') return move(-1);
    if (key === 'Enter') return choose();
    if (key !== 'Escape' || !isShown) return false;
    close();
    return true;
  });
  useEffect(() => {
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const { isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      if (isTaken(event)) event.preventDefault();
    };
    field.current?.addEventListener('keydown', onKey, listening);
    return () => listening.abort();
  }, [field]);
}
