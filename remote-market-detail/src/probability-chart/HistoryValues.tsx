import { formatDay, formatPercent } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { LoadedActivePoint } from './LoadedActivePoint';
import type { DatedPoint } from './readHistory';
import { timeScale } from './timeScale';
import { useReachedPoint } from './useReachedPoint';

interface Props {
  readonly history: readonly DatedPoint[];
  /** The history's drawing, from edge to edge. */
  readonly drawing: ReactNode;
  /** What lies over the drawing and is no part of the picture. */
  readonly children: ReactNode;
}

/**
 * A history's drawing that tells the day and the probability where the pointer, a finger or the arrow keys are. What
 * keys or a finger have reached is also said, politely.
 */
export function HistoryValues({ history, drawing, children }: Props) {
  const { reached, said, onPlot, onPicture } = useReachedPoint(history);
  const across = `${reached ? timeScale(history)(reached.date) : 0}%`;
  const keys = useId();
  const [plot, setPlot] = useState<HTMLElement | null>(null);
  return (
    <Plot ref={setPlot} {...onPlot}>
      <Picture
        role="application"
        aria-label="Probability by day"
        aria-describedby={keys}
        tabIndex={0}
        {...onPicture}
      >
        <Drawing aria-hidden>{drawing}</Drawing>
        <VisuallyHidden id={keys}>The arrow keys move from day to day.</VisuallyHidden>
        <LoadedActivePoint history={history} reached={reached} plot={plot} />
      </Picture>
      {children}
      {reached && (
        <Tooltip aria-hidden style={{ left: across, transform: `translateX(-${across})` }}>
          <span>{formatDay(reached.day)}</span> Probability <b>{formatPercent(reached.probability)}</b>
        </Tooltip>
      )}
      <VisuallyHidden role="status">
        {said && reached && `${formatDay(reached.day)}: ${formatPercent(reached.probability)}`}
      </VisuallyHidden>
    </Plot>
  );
}

const Plot = styled.div`
  position: relative;
  height: 100%;
  container-type: inline-size;
  /* A finger that moves sideways reads the values; one that moves up or down scrolls the page. */
  touch-action: pan-y pinch-zoom;
`;

const Picture = styled.div`
  position: absolute;
  inset: 0;
`;

const Drawing = styled.div`
  height: 100%;
`;

/* Above the plot, so that neither it nor the finger covers the line; within its edges, as far as it is moved across. */
const Tooltip = styled.p`
  position: absolute;
  bottom: calc(100% + 1px);
  padding: 0 ${space.s};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  font-size: ${text.meta};
  line-height: 1.5rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: none;

  /* Where large text leaves a narrow plot, it takes the card's width instead of leaving the window. */
  @container (width < 13rem) {
    inset-inline: -3rem -1rem !important;
    transform: none !important;
    text-align: center;
    white-space: normal;
  }

  span {
    color: ${color.inkSoft};
  }

  @media print {
    display: none;
  }
`;
