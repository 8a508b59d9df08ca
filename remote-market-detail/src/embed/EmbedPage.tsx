import { pageAddress } from '@forecast/contract';
import { readHistory, type Market, type MarketId } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import { Card, LoadFailure, PageTitle, Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import styled from 'styled-components';
import { ForecastLegend } from '../probability-chart/ForecastMarks';
import { forecastsOf } from '../forecasts/forecastsOf';
import { MarketHeader } from '../header/MarketHeader';
import { HistoryChart } from '../probability-chart/HistoryChart';
import { historySentence } from '../probability-chart/historySentence';
import { plotOf } from '../probability-chart/plot';
import { room } from '../room';

interface Props {
  readonly id: MarketId;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
}

/**
 * A market for a frame on another site: the question, the probability, the chart, and a link to the market's page.
 * Contains nothing that changes data, because the other site could trick its visitors into clicking it.
 */
export function EmbedPage({ id, origin }: Props) {
  const { data: market, isError, refetch } = useQuery(answer(useSource(), 'market', id));
  return (
    <Main>
      {market ? <EmbedHead market={market} origin={origin} /> : <PageTitle>Market</PageTitle>}
      <MarketHeader market={market}>
        {isError ? (
          <LoadFailure what="The market" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="4rem" label="Loading the market" />
        )}
      </MarketHeader>
      {market ? (
        <EmbedChart market={market} />
      ) : (
        !isError && <Skeleton height="20rem" label="Loading the chart" />
      )}
      {market && (
        // Not the router's link: the page that it leads to can't be framed.
        <a href={`/market/${market.id}`} target="_blank" rel="noopener">
          See the research on Forecast
        </a>
      )}
    </Main>
  );
}

/** The title, and metadata that makes search engines list the market's page instead of this one. */
const EmbedHead = ({ market: { id, title }, origin }: Omit<Props, 'id'> & { market: Market }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <link rel="canonical" href={pageAddress(`/market/${id}`, origin)} />
    <meta name="robots" content="noindex" />
  </>
);

function EmbedChart({ market }: { market: Market }) {
  const history = readHistory(market.history);
  if (history.length === 0) return <p>No history yet</p>;
  const plot = plotOf(history);
  const { forecasts } = forecastsOf(market.discussions);
  return (
    <Card as="figure" aria-label="Chart">
      <HistoryChart plot={plot} forecasts={forecasts} isLinked={false} chosen={undefined} />
      <Words>
        <span>{historySentence(history)}</span>
        <ForecastLegend plot={plot} forecasts={forecasts} />
      </Words>
    </Card>
  );
}

// Narrower than two columns of the market's page, so that the header is a complete card.
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  max-width: 48rem;
  margin-inline: auto;
  padding: ${space.m};
  container: ${room};
  overflow-wrap: anywhere;

  @media (pointer: coarse) {
    > a {
      line-height: 2.75rem;
    }
  }
`;

const Words = styled.figcaption`
  margin-top: ${space.s};
  color: ${color.inkSoft};
`;
