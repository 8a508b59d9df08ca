import { dateOf, describeStatus, type Market, type Outcome } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { Forecast } from '../forecasts/forecastsOf';
import type { Plot } from '../probability-chart/plot';

interface Props {
  readonly plot: Plot;
  readonly resolution: Forecast;
  readonly market: Pick<Market, 'resolved'>;
}

/** A vertical line over the plot on the day on which a market resolved, with the outcome beside it. */
export function ResolutionMark({ plot, resolution: { day = '', stance }, market: { resolved } }: Props) {
  const date = dateOf(day);
  if (!resolved || date < plot.span[0] || date > plot.span[1]) return null;
  const { outcome } = resolved;
  const across = plot.across(date);
  const down = plot.down(stance);
  return (
    <Line style={{ left: `${across}%` }} $outcome={outcome}>
      {outcome !== 'annulled' && <Dot style={{ top: `${down}%` }} />}
      {/* On the side with more room, and away from the dot. */}
      <Label $isLeft={across > 50} $isLow={outcome === 'yes'}>
        {describeStatus({ outcome })}
      </Label>
    </Line>
  );
}

const tones = { yes: color.yes, no: color.no, annulled: color.inkSoft } as const;

const Line = styled.div<{ $outcome: Outcome }>`
  position: absolute;
  inset-block: 0;
  color: ${({ $outcome }) => tones[$outcome]};
  border-inline-start: 1px dashed;
`;

const Dot = styled.span`
  position: absolute;
  width: 0.625rem;
  height: 0.625rem;
  margin: -0.3125rem 0 0 -0.34375rem;
  background: currentColor;
  border-radius: 50%;

  @media print {
    print-color-adjust: exact;
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

const Label = styled.span<{ $isLeft: boolean; $isLow: boolean }>`
  position: absolute;
  ${({ $isLeft }) => ($isLeft ? 'right' : 'left')}: ${space.s};
  ${({ $isLow }) => ($isLow ? 'bottom' : 'top')}: ${space.xs};
  padding-inline: ${space.xs};
  background: ${color.surface};
  border-radius: ${radius};
  font-size: ${text.meta};
  font-weight: 600;
  white-space: nowrap;
`;
