import {
  dateOf,
  describeStatus,
  readHistory,
  type DatedPoint,
  type Market,
  type MarketId,
  type Standing,
} from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { Forecast } from '../forecasts/forecastsOf';
import type { Plot } from '../probability-chart/plot';
import { History } from '../probability-chart/ProbabilityCard';
import { dayOfInstant } from './instantWords';
import { ResolutionMark } from './ResolutionMark';

/**
 * The history of a live market, with the mean of what its researchers forecast as a second line, and a mark on the day on
 * which it resolved.
 */
export function LiveHistory({ marketId }: { marketId: MarketId }) {
  const source = useSource();
  const { data: market } = useQuery(answer(source, 'market', marketId));
  const { data: standing } = useQuery(answer(source, 'standing', marketId));
  if (!market) return null;
  const published = readHistory(market.history);
  const last = published.at(-1);
  const means = meansOf(market, standing).filter(({ date }) => date >= (published[0]?.date ?? 0));
  const resolution = last && resolutionOf(market, last);
  const forecasts = means.map(({ day, probability }): Forecast => ({
    id: day,
    author: 'Researchers’ mean',
    day,
    stance: probability,
  }));
  if (!last || (means.length === 0 && !resolution)) return <History market={market} history={published} />;
  return (
    <History
      market={market}
      history={extended(published, last, [...means.map(({ day }) => day), resolution?.day ?? last.day])}
      means={{
        forecasts: resolution ? [...forecasts, resolution] : forecasts,
        draw: (plot) => (
          <>
            <MeanLine plot={plot} means={forecasts} />
            {resolution && <ResolutionMark plot={plot} resolution={resolution} market={market} />}
          </>
        ),
        legend: means.length > 0 && (
          <Legend>
            <Dash aria-hidden />
            <span>The researchers’ mean forecast</span>
          </Legend>
        ),
      }}
    />
  );
}

/** The researchers' mean by day. The last one holds until the market closed, its answer became public, or now. */
function meansOf({ closed, resolved }: Market, standing: Standing | null | undefined): readonly DatedPoint[] {
  const means = readHistory(standing?.history ?? []);
  const last = means.at(-1);
  const instants = [resolved?.known, standing?.at].filter((at) => at !== undefined);
  const [end] = [...instants.map(dayOfInstant), ...(closed === undefined ? [] : [closed])].sort();
  // Below three researchers, there is no mean any more.
  const goesOn = last && end !== undefined && end > last.day && standing?.mean !== undefined;
  return goesOn ? readHistory([...means, { day: end, probability: last.probability }]) : means;
}

/** How a market resolved, as an entry of its history; undefined until it has. An annulled one has no value of its own. */
function resolutionOf(
  { resolved }: Market,
  last: DatedPoint,
): (Forecast & { readonly day: string }) | undefined {
  if (!resolved) return undefined;
  const { outcome, at } = resolved;
  return {
    id: 'resolution',
    author: describeStatus({ outcome }) ?? '',
    day: dayOfInstant(at),
    stance: outcome === 'annulled' ? last.probability : outcome === 'yes' ? 100 : 0,
  };
}

/** A history up to the last of some days. The published probability holds until the group changes it. */
function extended(
  published: readonly DatedPoint[],
  last: DatedPoint,
  days: readonly string[],
): readonly DatedPoint[] {
  const later = readHistory(days.map((day) => ({ day, probability: last.probability })));
  return [...published, ...later.filter(({ date }) => date > last.date)];
}

/** A dashed line over the plot, or a dot for a single day. */
function MeanLine({ plot, means }: { plot: Plot; means: readonly Forecast[] }) {
  const points = means
    .map(({ day, stance }) => ({ date: dateOf(day ?? ''), stance }))
    .filter(({ date }) => date >= plot.span[0])
    .map(({ date, stance }) => `${plot.across(date)},${plot.down(stance)}`);
  if (points.length === 0) return null;
  const isSingle = points.length === 1;
  return (
    <Surface viewBox="0 0 100 100" preserveAspectRatio="none">
      <path
        d={`M${points.join('L')}${isSingle ? 'z' : ''}`}
        fill="none"
        style={{ stroke: color.inkSoft }}
        strokeWidth={isSingle ? 8 : 2}
        strokeLinecap="round"
        strokeDasharray={isSingle ? undefined : '1 5'}
        vectorEffect="non-scaling-stroke"
      />
    </Surface>
  );
}

const Surface = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
`;

const Legend = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
`;

const Dash = styled.span`
  width: 1.25rem;
  border-top: 2px dotted ${color.inkSoft};
`;
