import { useAdoption } from '@forecast/shared/ui';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { DatedPoint } from './history';
import type { Plot } from './plot';

/** A point that keys, a finger or the focus have reached. */
interface Reached {
  readonly date: number;
  readonly said: boolean;
}

/**
 * The point that the visitor has reached, by a pointer over the plot, or by keys where the picture has the focus, and
 * the handlers that follow them. What a mouse passes over is shown and not said; once it has left, what was reached
 * before is shown again.
 */
export function useReachedPoint(plot: Plot) {
  const { points } = plot;
  const [at, setAt] = useState<Reached>();
  const [passed, setPassed] = useState<number>();
  const shown = passed ?? at?.date;
  const index = points.findIndex(({ date }) => date === shown);
  const leave = () => {
    setAt(undefined);
    setPassed(undefined);
  };
  const say = (point: DatedPoint | undefined) => {
    setAt(point && { date: point.date, said: true });
    setPassed(undefined);
  };

  const found = useAdoption<HTMLDivElement>((picture) => picture.matches(':focus-visible') && say(points[0]));

  // A finger is lifted from what it has pointed at, which stays until it touches something else.
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const onPress = ({ target }: Event) => {
      if (!found.current?.parentElement?.contains(target as Node)) leave();
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && leave();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isShown, found]);

  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const point = nearest(plot, (100 * (clientX - left)) / width);
    if (pointerType === 'touch') say(point);
    else setPassed(point?.date);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    // With one of these, an arrow is the browser's: to go back, for one.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') say(points[Math.min(index + 1, points.length - 1)]);
    else if (key === 'ArrowLeft') say(points.at(Math.max(index - 1, index < 0 ? -1 : 0)));
    else if (key === 'Home') say(points[0]);
    else if (key === 'End') say(points.at(-1));
    else return;
    // The page is not to scroll.
    event.preventDefault();
  };

  return {
    reached: points[index],
    said: passed === undefined && at?.said === true,
    /** Reaches a date without saying so. */
    show: (date: number) => setAt({ date, said: false }),
    onPlot: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: () => setPassed(undefined),
      onPointerCancel: leave,
      onBlur: leave,
    },
    onPicture: {
      ref: found,
      onKeyDown,
      // A press has reached its point before it brings the focus.
      onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && !at && say(points[0]),
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
