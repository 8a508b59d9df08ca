import { describeStatus, formatDay, type Market, type MarketId } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { Answer, Provisional } from './events/Answer';
import { lastChange } from './events/lastChange';
import { dayWords } from './instantWords';

/** In one line, when a market closed or how it resolved. Renders nothing while it is open. */
export function LiveStatus({ marketId }: { marketId: MarketId }) {
  const { data: market } = useQuery(answer(useSource(), 'market', marketId));
  if (market?.status === 'closed')
    return <Line>{`Closed on ${formatDay(market.deadline)}, waits for its answer`}</Line>;
  if (market?.status !== 'resolved') return null;
  const outcome = market.resolved?.outcome ?? market.outcome;
  return (
    <Line>
      {outcome ? <Answer $outcome={outcome}>{describeStatus({ outcome })}</Answer> : <span>Resolved</span>}
      <span>{whenWords(market)}</span>
      {market.resolved?.final === false && (
        <span>
          {' '}
          <Provisional />
        </span>
      )}
    </Line>
  );
}

function whenWords(market: Market): string {
  const { resolved } = market;
  if (!resolved) return '';
  const changed = lastChange(market);
  const day = resolved.outcome === 'annulled' ? (changed ?? resolved.at) : resolved.at;
  const corrected =
    resolved.outcome !== 'annulled' && changed !== undefined ? `, corrected on ${dayWords(changed)}` : '';
  return ` on ${dayWords(day)}${corrected}${resolved.scored ? '' : ', scores follow'}`;
}

const Line = styled.p`
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
