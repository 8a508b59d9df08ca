import { formatDay, formatPercent, type DatedPoint } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { forecastWords, type Forecast } from '../forecasts/forecastsOf';
import type { Plot } from './plot';

interface Props {
  readonly plot: Plot;
  readonly point: DatedPoint;
  /** Analysts' forecasts on that day. */
  readonly beside: readonly Forecast[];
}

/** A tooltip above the plot with a point's value. It is hidden from screen readers, which get `valueWords` instead. */
export function ValueBox({ plot, point, beside }: Props) {
  const across = `${plot.across(point.date)}%`;
  return (
    <Value aria-hidden style={{ left: across, transform: `translateX(-${across})` }}>
      <span>{plot.nameOf(point.date)}</span> Probability <b>{formatPercent(point.probability)}</b>
      {beside.map((forecast) => (
        <i key={forecast.id}>{` ${forecastWords(forecast)}`}</i>
      ))}
    </Value>
  );
}

/** Returns the content of the ValueBox as text for the live region, with the year added. */
export const valueWords = ({ day, probability }: DatedPoint, beside: readonly Forecast[]): string =>
  [`${formatDay(day)}: ${formatPercent(probability)}`, ...beside.map(forecastWords)].join(', ');

/* The box is above the plot, so that it doesn't cover the line, and is shifted to stay within the plot's edges. */
const Value = styled.p`
  position: absolute;
  bottom: calc(100% + 1px);
  width: max-content;
  max-width: 100%;
  padding: 0.125rem ${space.s};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  font-size: ${text.meta};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;

  span,
  i {
    color: ${color.inkSoft};
    font-style: normal;
  }

  i {
    display: inline-block;
    margin-inline-start: ${space.s};
  }

  /* If large text makes the plot narrow, use the full width of the card. */
  @container (width < 13rem) {
    bottom: calc(100% + 0.5rem);
    inset-inline: -3rem -1.25rem !important;
    width: auto;
    max-width: none;
    transform: none !important;

    i {
      display: none;
    }
  }
`;
