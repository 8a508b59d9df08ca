import { describeStatus, type MarketSummary } from '@forecast/shared/domain';
import { color, radius, space } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { inCompact } from './inCompact';

/** Whether a market is closed, and how it resolved; nothing while it is open. */
export function StatusBadge({ market }: { market: MarketSummary }) {
  const status = describeStatus(market);
  return (
    status && (
      <Place>
        <Badge $outcome={market.outcome}>{status}</Badge>{' '}
      </Place>
    )
  );
}

const colors = { yes: color.yes, no: color.no, annulled: 'inherit' };

const Badge = styled.strong<{ $outcome: MarketSummary['outcome'] }>`
  padding: 0.125rem ${space.s};
  border: 1px solid;
  border-radius: ${radius};
  color: ${({ $outcome = 'annulled' }) => colors[$outcome]};
  white-space: nowrap;

  ${inCompact(css`
    padding-inline: ${space.xs};
  `)}
`;

/* A compact list has no room for the date beside it. */
const Place = styled.span`
  ${inCompact(css`
    & + time {
      display: none;
    }
  `)}
`;
