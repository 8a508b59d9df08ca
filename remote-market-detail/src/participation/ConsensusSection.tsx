import type { MarketId } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { space } from '@forecast/shared/theme';
import { LoadFailure, Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import styled from 'styled-components';
import { StepTitle } from '../Panels';
import { ConsensusShares } from './ConsensusShares';
import { SampleCaption } from './SampleCaption';

/** The shares of the research positions on a market, a skeleton while they load, or a message with a retry button. */
export function ConsensusSection({ marketId }: { marketId: MarketId }) {
  const { data: consensus, isError, refetch } = useQuery(answer(useSource(), 'consensus', marketId));
  return (
    <Section>
      <div>
        <StepTitle>Current Research Consensus</StepTitle>
        {!isError && <SampleCaption />}
      </div>
      {consensus ? (
        <ConsensusShares consensus={consensus} />
      ) : isError ? (
        <LoadFailure what="The consensus" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="2.3125rem" label="Loading the consensus" />
      )}
    </Section>
  );
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;
