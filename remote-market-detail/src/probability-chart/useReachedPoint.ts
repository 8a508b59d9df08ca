import type { DatedPoint } from '@forecast/shared/domain';
import { useAdoption } from '@forecast/shared/ui';
import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Plot } from './plot';

/** A point chosen with a key, by touch, or by moving the focus. */
interface ReachedPoint {
  readonly date: number;
  readonly announced: boolean;
}

/**
 * Returns the active point, which the visitor chooses with a pointer over the plot or with the keyboard, and the event
 * handlers for both. A point under the mouse is shown but not announced. When the mouse leaves, the previous point
 * becomes active again.
 */
export function useReachedPoint(plot: Plot) {
  const { points } = plot;
  const [at, setAt] = useState<ReachedPoint>();
  const [hovered, setHovered] = useState<number>();
  const shown = hovered ?? at?.date;
  const index = points.findIndex(({ date }) => date === shown);
  const leave = () => {
    setAt(undefined);
    setHovered(undefined);
  };
  const announce = (point: DatedPoint | undefined) => {
    // Keep the same object for the same point, so that moving within a day doesn't re-render the chart.
    setAt((now) =>
      now?.announced && now.date === point?.date ? now : point && { date: point.date, announced: true },
    );
    setHovered(undefined);
  };

  const found = useAdoption<HTMLDivElement>(
    (picture) => picture.matches(':focus-visible') && announce(points[0]),
  );

  // After a touch ends, its point stays active until Escape or the next touch elsewhere.
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
    if (pointerType === 'touch') announce(point);
    else setHovered(point?.date);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    // Leave arrow keys with a modifier to the browser, which may use them to go back.
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') announce(points[Math.min(index + 1, points.length - 1)]);
    else if (key === 'ArrowLeft') announce(points.at(Math.max(index - 1, index < 0 ? -1 : 0)));
    else if (key === 'Home') announce(points[0]);
    else if (key === 'End') announce(points.at(-1));
    else return;
    event.preventDefault();
  };

  return {
    reached: points[index],
    isAnnounced: hovered === undefined && at?.announced === true,
    /** Makes a date's point active without announcing it. */
    show: (date: number) => setAt({ date, announced: false }),
    onPlot: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: () => setHovered(undefined),
      onPointerCancel: leave,
      onBlur: leave,
    },
    onPicture: {
      ref: found,
      onKeyDown,
      // A press has already activated a point by the time it moves the focus.
      onFocus: ({ target }: { target: Element }) =>
        target.matches(':focus-visible') && !at && announce(points[0]),
    },
  };
}

/** The point nearest to a fraction of the plot's width, 0 to 1. */
function nearest({ points, span: [first, last] }: Plot, fraction: number): DatedPoint | undefined {
  const distance = ({ date }: DatedPoint) => Math.abs(date - first - fraction * (last - first));
  return points.reduce<DatedPoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  );
}
