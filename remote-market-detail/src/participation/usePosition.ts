import type { Points, Position, Side } from '@forecast/shared/domain';
import { useState } from 'react';

/** The position being made: no side and 10 points at first, both free to change at any time. */
export function usePosition() {
  const [position, setPosition] = useState<Position>({ kind: 'undecided', points: 10 });
  return {
    position,
    chooseSide: (side: Side) => setPosition(({ points }) => ({ kind: 'chosen', points, side })),
    choosePoints: (points: Points) => setPosition((now) => ({ ...now, points })),
  };
}
