import {
  formatCount,
  formatPercent,
  leastResearchers,
  type MarketId,
  type Standing,
} from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { color, text } from '@forecast/shared/theme';
import { LoadFailure, Skeleton, useInBrowser } from '@forecast/shared/ui';
import styled from 'styled-components';
import { StepTitle } from '../Panels';
import { Caption, ConsensusSection, Section } from '../participation/ConsensusSection';
import { ConsensusShares } from '../participation/ConsensusShares';
import { sides } from '../participation/sideNames';
import { instantWords } from './instantWords';

/**
 * The totals of the researchers' positions on a market, with the time of the count while it isn't current. Shows the
 * consensus if the service doesn't know standings. `isFinal` says that the market takes no positions any more.
 */
export function LiveConsensus({ marketId, isFinal }: { marketId: MarketId; isFinal: boolean }) {
  const { data, isError, isStale, refetch } = useQuery(answer(useSource(), 'standing', marketId));
  const isPrepared = useInBrowser(() => false, true);
  if (data === null) return <ConsensusSection marketId={marketId} />;
  return (
    <Section>
      <div>
        <StepTitle>{`${isFinal ? 'Final' : 'Current'} Research Consensus`}</StepTitle>
        {data && (
          <Caption>
            <span>{countWords(data.researchers, isFinal)}</span>
            {data.at !== undefined && !isFinal && (
              <AsOf at={data.at} isOld={isPrepared || isStale || isError} />
            )}
          </Caption>
        )}
      </div>
      {data ? (
        <Shares standing={data} isFinal={isFinal} />
      ) : isError ? (
        <LoadFailure what="The consensus" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" label="Loading the consensus" />
      )}
    </Section>
  );
}

function countWords(researchers: number, isFinal: boolean): string {
  if (researchers === 0) return isFinal ? 'No positions' : 'No positions yet';
  return `${formatCount(researchers, 'researcher')}${researchers < leastResearchers && !isFinal ? ' so far' : ''}`;
}

/** Says when the positions were counted. Takes up its space while hidden too, so that nothing moves. */
function AsOf({ at, isOld }: { at: string; isOld: boolean }) {
  const { day, time } = instantWords(at);
  return <span style={{ visibility: isOld ? 'visible' : 'hidden' }}>{`, as of ${time} on ${day}`}</span>;
}

interface SharesProps {
  readonly standing: Standing;
  readonly isFinal: boolean;
}

function Shares({ standing: { sides: counts, shares, mean }, isFinal }: SharesProps) {
  if (!shares || mean === undefined)
    return (
      <Note>
        {isFinal
          ? `Fewer than ${leastResearchers} researchers had a position, so shares aren’t shown.`
          : `Shares are shown once ${leastResearchers} researchers have a position.`}
      </Note>
    );
  return (
    <>
      <ConsensusShares consensus={shares} />
      <div>
        {counts ? (
          sides.map((side) => (
            <Note key={side}>
              {`${side.toUpperCase()}: ${formatCount(counts[side].researchers, 'researcher')}, ${formatCount(counts[side].points, 'point')}`}
            </Note>
          ))
        ) : (
          <Note>{`Each side’s researchers aren’t counted while a side has fewer than ${leastResearchers}.`}</Note>
        )}
        <Note>
          Mean forecast: <strong>{formatPercent(mean)}</strong>
        </Note>
      </div>
    </>
  );
}

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.ink};
  }
`;
