import {
  formatCount,
  formatPercent,
  leastResearchers,
  type MarketId,
  type Standing,
} from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { LoadFailure, Skeleton, useInBrowser } from '@forecast/shared/ui';
import styled from 'styled-components';
import { StepTitle } from '../Panels';
import { ConsensusSection } from '../participation/ConsensusSection';
import { ConsensusShares } from '../participation/ConsensusShares';
import { sides } from '../participation/sideNames';
import { instantWords } from './instantWords';

/**
 * The positions of the researchers on a market, added up, with the time of the count while it isn't current. Shows the
 * consensus if the service doesn't know standings.
 */
export function LiveConsensus({ marketId }: { marketId: MarketId }) {
  const { data, isError, isStale, refetch } = useQuery(answer(useSource(), 'standing', marketId));
  const isPrepared = useInBrowser(() => false, true);
  if (data === null) return <ConsensusSection marketId={marketId} />;
  return (
    <Section>
      <div>
        <StepTitle>Current Research Consensus</StepTitle>
        {data && (
          <Caption>
            <span>{countWords(data.researchers)}</span>
            {data.at !== undefined && <AsOf at={data.at} isOld={isPrepared || isStale || isError} />}
          </Caption>
        )}
      </div>
      {data ? (
        <Shares standing={data} />
      ) : isError ? (
        <LoadFailure what="The consensus" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" label="Loading the consensus" />
      )}
    </Section>
  );
}

function countWords(researchers: number): string {
  if (researchers === 0) return 'No positions yet';
  return `${formatCount(researchers, 'researcher')}${researchers < leastResearchers ? ' so far' : ''}`;
}

/** Says when the positions were counted. Keeps its room while the count is current, so that nothing moves. */
function AsOf({ at, isOld }: { at: string; isOld: boolean }) {
  const { day, time } = instantWords(at);
  return <span style={{ visibility: isOld ? 'visible' : 'hidden' }}>{`, as of ${time} on ${day}`}</span>;
}

function Shares({ standing: { sides: counts, shares, mean } }: { standing: Standing }) {
  if (!counts || !shares || mean === undefined)
    return <Note>{`The shares are shown from ${leastResearchers} researchers on.`}</Note>;
  return (
    <>
      <ConsensusShares consensus={shares} />
      <div>
        {sides.map((side) => (
          <Note key={side}>
            {`${side.toUpperCase()}: ${formatCount(counts[side].researchers, 'researcher')}, ${formatCount(counts[side].points, 'point')}`}
          </Note>
        ))}
        <Note>
          Mean forecast: <strong>{formatPercent(mean)}</strong>
        </Note>
      </div>
    </>
  );
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

const Caption = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.ink};
  }
`;
