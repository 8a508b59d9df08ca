import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { HistoryValues } from './HistoryValues';

/** Where a pointer is, in the window. */
export interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
}

interface Arrived {
  readonly HistoryValues: typeof HistoryValues;
  readonly plot: HTMLElement;
  readonly pointer: PointerPlace | undefined;
}

/**
 * What tells the values of a chart, with its library, once a visitor has asked for it by coming to `plot`: `asking` are
 * the handlers that see them come. If it cannot be loaded, nothing changes, and the next one who comes asks again.
 */
export function useHistoryValues(plot: RefObject<HTMLElement | null>) {
  const [values, setValues] = useState<Arrived>();
  const pointer = useRef<PointerPlace>(undefined);
  const asked = useRef(false);

  const ask = () => {
    if (asked.current) return;
    asked.current = true;
    import('./HistoryValues').then(
      ({ HistoryValues }) => {
        if (plot.current) setValues({ HistoryValues, plot: plot.current, pointer: pointer.current });
      },
      // The drawing and the table stand, and the browser's console has what went wrong.
      () => void (pointer.current = undefined),
    );
  };

  const come = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { clientX, clientY };
    ask();
  };

  const leave = ({ pointerType }: PointerEvent) => {
    asked.current = false;
    // A finger is lifted from what it has pointed at.
    if (pointerType !== 'touch') pointer.current = undefined;
  };

  const start = useEffectEvent(() => {
    // In prepared HTML, who comes may be there before this runs.
    if (plot.current?.matches(':hover, :focus')) ask();
  });
  useEffect(() => start(), []);

  const asking = {
    onPointerEnter: come,
    onPointerMove: come,
    onPointerLeave: leave,
    onFocus: ask,
    onBlur: () => void (asked.current = false),
  };
  return { values, asking };
}
