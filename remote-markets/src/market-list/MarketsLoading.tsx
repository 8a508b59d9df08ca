import { Skeleton } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { inCompact } from '../market-summary/inCompact';
import { narrowPlace } from '../market-summary/narrowPlace';
import { Cards } from './Cards';

/** Holds the place of the first cards until the markets are there. It is read out once, not five times. */
export function MarketsLoading() {
  return (
    <Cards>
      <LoadingCard>
        <Skeleton height="var(--card)" label="Loading the markets" />
      </LoadingCard>
      {[2, 3, 4, 5].map((place) => (
        <LoadingCard key={place} aria-hidden>
          <Skeleton height="var(--card)" label="" />
        </LoadingCard>
      ))}
    </Cards>
  );
}

// The height of most cards: a title of one line, a description of three; on narrow ground both take more.
const LoadingCard = styled.div`
  --card: 11.625rem;

  @container ${narrowPlace} {
    --card: 23.5rem;
  }

  ${inCompact(css`
    --card: 3.25rem;
  `)}
`;
