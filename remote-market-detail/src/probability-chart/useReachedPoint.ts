import { useAdoption } from '@forecast/shared/ui';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DatedPoint } from './history';
import type { Plot } from './plot';

/** Where the visitor is in a plot. What a mouse passes over is shown, and not said. */
interface Reached {
  readonly date: number;
  readonly said: boolean;
}

/**
 * The point that the visitor has reached, by a pointer over the plot, or by keys where the picture has the focus, and
 * the handlers that follow them.
 */
export function useReachedPoint(plot: Plot) {
  const { points } = plot;
  const [at, setAt] = useState<Reached>();
  const index = at ? points.findIndex(({ date }) => date === at.date) : -1;
  const leave = () => setAt(undefined);
  const reach = (point: DatedPoint | undefined, said: boolean) => setAt(point && { date: point.date, said });
  const say = (reached: number) => reach(points.at(reached), true);

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
    reach(nearest(plot, (100 * (clientX - left)) / width), pointerType === 'touch');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    // With one of these, an arrow is the browser's: to go back, for one.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') say(Math.min(index + 1, points.length - 1));
    else if (key === 'ArrowLeft') say(index < 0 ? -1 : Math.max(index - 1, 0));
    else if (key === 'Home') say(0);
    else if (key === 'End') say(-1);
    else if (key === 'Escape') return leave();
    else return;
    // The page is not to scroll.
    event.preventDefault();
  };

  return {
    reached: points[index],
    said: at?.said === true,
    /** Reaches a date without saying so. */
    show: (date: number) => setAt({ date, said: false }),
    onPlot: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && leave(),
      onPointerCancel: leave,
      onBlur: leave,
    },
    onPicture: {
      ref: found,
      onKeyDown,
      // A press has reached its point before it brings the focus.
      onFocus: ({ target }: { target: Element }) => !at && target.matches(':focus-visible') && say(0),
    },
  };
}

/** The point that is nearest to a place across the plot, in percent of its width. */
function nearest({ points, across }: Plot, place: number): DatedPoint | undefined {
  const distance = ({ date }: DatedPoint) => Math.abs(across(date) - place);
  return points.reduce<DatedPoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  );
}
