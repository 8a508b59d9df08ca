import { Skeleton } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { inCompact } from '../market-summary/inCompact';
import { narrowContainer } from '../market-summary/narrowContainer';
import { Cards } from './Cards';

/** Skeletons of the first cards. Only the first has a label, so that screen readers announce it once. */
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

// The height of most cards: one line of title and three lines of description, or more in a narrow container.
const LoadingCard = styled.div`
  --card: 11.625rem;

  @container ${narrowContainer} {
    --card: 23.5rem;
  }

  ${inCompact(css`
    --card: 3.25rem;
  `)}
`;
