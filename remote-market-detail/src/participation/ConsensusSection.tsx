import type { MarketId } from '@forecast/shared/domain';
import { answer, useIsSample, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { LoadFailure, Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import styled from 'styled-components';
import { StepTitle } from '../Panels';
import { ConsensusShares } from './ConsensusShares';

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

export const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

/**
 * A caption which says that the sample's consensus is the same for every market. Renders nothing if the data is live.
 */
function SampleCaption() {
  const isSample = useIsSample();
  return isSample && <Caption>Sample data, the same for every market</Caption>;
}

export const Caption = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
