import { color, text } from '@forecast/shared/theme';
import { useModule, VisuallyHidden } from '@forecast/shared/ui';
import { useCallback, useId, useState } from 'react';
import styled from 'styled-components';
import type { Forecast } from '../forecasts/forecastsOf';
import { ForecastMarks } from '../forecasts/ForecastMarks';
import type { Plot } from './plot';
import { Poster } from './Poster';
import { useReachedPoint } from './useReachedPoint';
import { ValueBox, valueWords } from './ValueBox';

interface Props {
  readonly plot: Plot;
  readonly forecasts: readonly Forecast[];
  /** What the visitor has chosen to see, if anything but what is prepared. */
  readonly chosen: string | undefined;
}

/**
 * A market's probability by day, which tells the values where the pointer, a finger or the arrow keys are; what keys or
 * a finger have reached is also said, politely. It is a poster until it is first used. If the chart that takes its place
 * cannot be loaded, the poster answers in the same way, and the next use asks again.
 */
export function HistoryChart({ plot, forecasts, chosen }: Props) {
  const { reached, said, show, onPlot, onPicture } = useReachedPoint(plot);
  const chart = useModule(() => import('./LiveChart'), reached ?? chosen);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isWhole, setWhole] = useState(false);
  const onWhole = useCallback(() => setWhole(true), []);
  const keys = useId();
  const beside = forecasts.filter(({ day }) => day === reached?.day);
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
              <Layer $built={isWhole}>
                <chart.LiveChart
                  plot={plot}
                  box={box}
                  reached={reached ? plot.points.indexOf(reached) : -1}
                  tooltip={tooltip}
                  onWhole={onWhole}
                />
              </Layer>
            )}
            {!isWhole && <Poster plot={plot} reached={reached} />}
          </Drawing>
          <VisuallyHidden id={keys}>The arrow keys move from day to day.</VisuallyHidden>
        </Picture>
        <ForecastMarks plot={plot} forecasts={forecasts} onReach={show} />
        {!isWhole && tooltip}
        <VisuallyHidden role="status">{said && reached && valueWords(reached, beside)}</VisuallyHidden>
      </Room>
    </Frame>
  );
}

const Frame = styled.div`
  height: 16rem;
  /* Room for the names on the axes, and for the value above the plot. */
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

/* While the chart is built it lies unseen over the poster. */
const Layer = styled.div<{ $built: boolean }>`
  position: absolute;
  inset: 0;
  visibility: ${({ $built }) => ($built ? 'inherit' : 'hidden')};
`;

const Room = styled.div`
  position: relative;
  height: 100%;
  container-type: inline-size;
  /* A finger that moves sideways reads the values; one that moves up or down scrolls the page. */
  touch-action: pan-y pinch-zoom;
  user-select: none;
`;

const Picture = styled.div`
  position: absolute;
  inset: 0;
`;

/* A gesture is the picture's, and goes on when the chart takes the poster's place. */
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

  /* Where the plot is too narrow for all days. */
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
