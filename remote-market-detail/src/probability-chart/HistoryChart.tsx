import { color, text } from '@forecast/shared/theme';
import { useModule, VisuallyHidden } from '@forecast/shared/ui';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Forecast } from '../forecasts/forecastsOf';
import { ForecastMarks } from './ForecastMarks';
import type { Plot } from './plot';
import { Poster } from './Poster';
import { useReachedPoint } from './useReachedPoint';
import { ValueBox, valueWords } from './ValueBox';

interface Props {
  readonly plot: Plot;
  readonly forecasts: readonly Forecast[];
  /** What researchers forecast on average, day by day. */
  readonly means?: readonly Forecast[] | undefined;
  /** The line of the means. */
  readonly children?: ReactNode;
  /** Whether the page contains the analyses that the forecasts link to. */
  readonly isLinked?: boolean;
  /** The visitor's choice of axis and days; undefined for the default. */
  readonly chosen: string | undefined;
}

/**
 * Charts a market's probability by day. Shows the value at the pointer or on the day chosen with the arrow keys, and
 * announces values chosen with keys or by touch. Renders a static poster until the visitor's first interaction loads
 * the chart. If loading fails, the poster also shows values, and the next interaction retries.
 */
export function HistoryChart({ plot, forecasts, means = [], children, isLinked = true, chosen }: Props) {
  const { reached, isAnnounced, show, onPlot, onPicture } = useReachedPoint(plot);
  const chart = useModule(() => import('./LiveChart'), reached ?? chosen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isReady, setReady] = useState(false);
  const keys = useId();
  const beside = [...means, ...forecasts].filter(({ day }) => day === reached?.day);
  const tooltip = reached ? <ValueBox plot={plot} point={reached} beside={beside} /> : null;
  return (
    <Frame>
      <Room ref={setBox} {...onPlot}>
        <Picture
          role="application"
          aria-label="Probability by day"
          aria-describedby={keys}
          tabIndex={0}
          {...onPicture}
        >
          <Drawing aria-hidden>
            {chart && box && (
              <Layer $isReady={isReady}>
                <chart.LiveChart
                  plot={plot}
                  box={box}
                  reached={reached ? plot.points.indexOf(reached) : -1}
                  tooltip={tooltip}
                  onReady={() => setReady(true)}
                />
              </Layer>
            )}
            {!isReady && <Poster plot={plot} reached={reached} />}
            {children}
          </Drawing>
          <VisuallyHidden id={keys}>Use the arrow keys to move from day to day.</VisuallyHidden>
        </Picture>
        <ForecastMarks plot={plot} forecasts={forecasts} onReach={show} isLinked={isLinked} />
        {!isReady && tooltip}
        <VisuallyHidden role="status">{isAnnounced && reached && valueWords(reached, beside)}</VisuallyHidden>
      </Room>
    </Frame>
  );
}

const Frame = styled.div`
  height: 16rem;
  /* Time runs from left to right in every language. */
  direction: ltr;
  /* Space for the axis labels and the value box. */
  padding: 0.75rem 1.25rem 2.25rem 3rem;
  color: ${color.ink};

  @media print {
    --fc-accent: CanvasText;
    color: CanvasText;

    p,
    .recharts-tooltip-cursor,
    .recharts-active-dot {
      display: none;
    }
  }

  @media (forced-colors: active) {
    --fc-inkFaint: CanvasText;
    --fc-line: GrayText;
    --fc-lineStrong: CanvasText;

    .recharts-curve {
      fill: none;
    }
  }
`;

/* The chart is hidden over the poster until it has mounted completely. */
const Layer = styled.div<{ $isReady: boolean }>`
  position: absolute;
  inset: 0;
  visibility: ${({ $isReady }) => ($isReady ? 'inherit' : 'hidden')};
`;

const Room = styled.div`
  position: relative;
  height: 100%;
  container-type: inline-size;
  /* Dragging sideways reads the values; dragging up or down scrolls the page. */
  touch-action: pan-y pinch-zoom;
  user-select: none;
`;

const Picture = styled.div`
  position: absolute;
  inset: 0;
`;

/* Pointer events go to the surrounding element, so that a gesture survives when the chart replaces the poster. */
const Drawing = styled.div`
  height: 100%;
  pointer-events: none;

  .recharts-surface {
    overflow: visible;
  }

  text {
    fill: ${color.inkFaint};
    font-size: ${text.meta};
    font-variant-numeric: tabular-nums;
  }

  .recharts-yAxis-tick-labels {
    transform: translateX(-1.25em);
  }

  .recharts-xAxis-tick-labels {
    transform: translateY(0.75em);
  }

  /* A narrow chart doesn't have room for every date. */
  @container (width < 13rem) {
    .recharts-xAxis-tick-labels > :nth-child(even) {
      display: none;
    }
  }

  @container (width < 7rem) {
    .recharts-xAxis-tick-labels > :nth-child(n + 2) {
      display: none;
    }
  }
`;
