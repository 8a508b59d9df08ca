import type { DatedPoint } from '@forecast/shared/domain';
import { useAdoption } from '@forecast/shared/ui';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Plot } from './plot';

/** The point that a key, a finger or the focus has reached. */
interface Reached {
  readonly date: number;
  readonly said: boolean;
}

/**
 * The point that the visitor has reached, by a pointer over the plot or by keys in the picture, and the event handlers
 * for both. A point under the mouse is shown but not announced; when the mouse leaves, the one reached before returns.
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
    // The same object for the same point: a finger that moves within it must not render the chart again.
    setAt((now) => (now?.said && now.date === point?.date ? now : point && { date: point.date, said: true }));
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
    const point = nearest(plot, (clientX - left) / width);
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
    /** Reaches a date without announcing it. */
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

/** The point nearest to a place across the plot, from 0 to 1. */
function nearest({ points, span: [first, last] }: Plot, place: number): DatedPoint | undefined {
  const distance = ({ date }: DatedPoint) => Math.abs(date - first - place * (last - first));
  return points.reduce<DatedPoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  );
}
