import { useAdoption } from '@forecast/shared/ui';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DatedPoint } from './readHistory';
import { spanOf } from './timeScale';

/** Where the visitor is in a history. What a mouse passes over is shown, and not said. */
interface Reached {
  readonly index: number;
  readonly said: boolean;
}

/**
 * The point of a history that the visitor has reached, by a pointer over the plot, or by keys where the picture has the
 * focus, and the handlers that follow them.
 */
export function useReachedPoint(history: readonly DatedPoint[]) {
  const [at, setAt] = useState<Reached>();
  const leave = () => setAt(undefined);
  const say = (index: number) => setAt({ index, said: true });

  const found = useAdoption<HTMLDivElement>((picture) => picture.matches(':focus-visible') && say(0));

  // A finger is lifted from what it has pointed at, which stays until it touches something else.
  const touched = at !== undefined;
  useEffect(() => {
    if (!touched) return undefined;
    const onPress = ({ target }: Event) => {
      if (!found.current?.parentElement?.contains(target as Node)) setAt(undefined);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [touched, found]);

  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = nearest(history, (clientX - left) / width);
    setAt({ index, said: pointerType === 'touch' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    // With one of these, an arrow is the browser's: to go back, for one.
    if (altKey || ctrlKey || metaKey) return;
    const last = history.length - 1;
    if (key === 'ArrowRight') say(at ? Math.min(at.index + 1, last) : 0);
    else if (key === 'ArrowLeft') say(at ? Math.max(at.index - 1, 0) : last);
    else if (key === 'Home') say(0);
    else if (key === 'End') say(last);
    else if (key === 'Escape') return leave();
    else return;
    // The page is not to scroll.
    event.preventDefault();
  };

  return {
    reached: at && history[at.index],
    said: at?.said === true,
    onPlot: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && leave(),
      onPointerCancel: leave,
    },
    onPicture: {
      ref: found,
      onKeyDown,
      // A press has reached its point before it brings the focus.
      onFocus: ({ target }: { target: Element }) => !at && target.matches(':focus-visible') && say(0),
      onBlur: leave,
    },
  };
}

/** The index of the point that is nearest to a place across the plot, from 0 to 1. */
function nearest(history: readonly DatedPoint[], across: number): number {
  const [first, last] = spanOf(history);
  const distance = (index: number) =>
    Math.abs((history[index]?.date ?? NaN) - first - across * (last - first));
  return history.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}
