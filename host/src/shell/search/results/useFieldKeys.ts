import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isComposing } from '../../../controls/isComposing';

interface Keys {
  /** Whether the list is shown, so that Escape closes it. */
  readonly isShown: boolean;
  /** Moves to the next or previous option. Returns whether there are options. */
  readonly move: (step: 1 | -1) => boolean;
  /** Chooses the active option. Returns whether there is one. */
  readonly choose: () => boolean;
  readonly close: () => void;
}

/** Handles a field's up, down, Enter and Escape keys for the list below it, except while an IME is composing. */
export function useFieldKeys(
  field: RefObject<HTMLInputElement | null>,
  { isShown, move, choose, close }: Keys,
): void {
  const handleKey = useEffectEvent(({ key }: KeyboardEvent): boolean => {
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
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (isComposing(event) || ctrlKey || metaKey || altKey || shiftKey) return;
      if (handleKey(event)) event.preventDefault();
    };
    field.current?.addEventListener('keydown', onKey, listening);
    return () => listening.abort();
  }, [field]);
}
