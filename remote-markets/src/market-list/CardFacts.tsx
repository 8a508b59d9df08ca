import { formatCount, formatDay, type MarketSummary, type SearchWord } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { Icon, type IconShapes } from '@forecast/shared/ui';
import { CalendarClock, Coins, MessageSquare, RefreshCw, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { AuthorLink } from '../market-summary/AuthorLink';
import { inCompact } from '../market-summary/inCompact';
import { narrowContainer } from '../market-summary/narrowContainer';
import { StatusBadge } from '../market-summary/StatusBadge';
import { markedText } from '../search/markedText';

/**
 * A line of facts about a market: author, volume, deadline, discussions and last update. Highlights the search's
 * `words` in the author's name.
 */
export function CardFacts({ market, words }: { market: MarketSummary; words: readonly SearchWord[] }) {
  const day = market.closed ?? market.deadline;
  return (
    <Line>
      <Fact icon={UserRound}>
        <AuthorLink name={market.author}>{markedText(market.author, words)}</AuthorLink>
      </Fact>
      <Fact icon={Coins}>{`${market.volume} volume`}</Fact>
      <Fact icon={CalendarClock} isEssential>
        <StatusBadge market={market} />
        <time dateTime={day}>{`${market.closed ? 'Closed' : 'Due'} ${formatDay(day)}`}</time>
      </Fact>
      <Fact icon={MessageSquare}>{formatCount(market.comments, 'discussion')}</Fact>
      {market.lastUpdate && <Fact icon={RefreshCw}>{`Last updated ${market.lastUpdate}`}</Fact>}
    </Line>
  );
}

interface FactProps {
  readonly icon: IconShapes;
  /** Whether the fact is also shown in a compact list. */
  readonly isEssential?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon, isEssential = false, children }: FactProps) {
  return (
    <Item $isEssential={isEssential}>
      <Icon of={icon} size={14} strokeWidth={1.75} />
      <span>{children}</span>
    </Item>
  );
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;

const Item = styled.li<{ $isEssential: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-width: 0;

  svg {
    flex: none;
    color: ${color.inkFaint};

    /* In a narrow container, each fact has its own line, and an icon on each would be noise. */
    @container ${narrowContainer} {
      display: none;
    }
  }

  ${({ $isEssential }) =>
    inCompact(
      $isEssential
        ? css`
            margin-inline-start: auto;

            svg {
              display: none;
            }
          `
        : css`
            display: none;
          `,
    )}
`;
