import { formatCount, formatDay, type Market } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Who asks, how much is at stake, how much is said, and when it is decided. */
export function HeaderFacts({ market }: { market: Market }) {
  return (
    <Facts aria-label="About this market">
      <Author>{market.author}</Author>
      <li>{market.volume} volume</li>
      <li>{formatCount(market.comments, 'discussion')}</li>
      <li>
        <time dateTime={market.deadline}>Due {formatDay(market.deadline)}</time>
      </li>
    </Facts>
  );
}

const Facts = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

const Author = styled.li`
  color: ${color.ink};
  font-weight: 600;
`;
