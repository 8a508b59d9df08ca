import { foldName, searchWords } from '@forecast/shared/domain';
import { memo } from 'react';
import type { ListedMarkets } from '../useMarketList';
import { MarketCard } from './MarketCard';

interface Props {
  readonly page: ListedMarkets;
  /** The number of markets in the list before this page. */
  readonly before: number;
  /**
   * Whether to state each item's position in the list with ARIA attributes, because the document doesn't contain all
   * items.
   */
  readonly counted: boolean;
}

/** The list items of one page. Memoized, because scrolling re-renders the component around them far more often. */
export const MarketItems = memo(function MarketItems({ page, before, counted }: Props) {
  const words = searchWords(page.asked.query ?? '');
  const { author } = page.asked;
  const name = author && foldName(author);
  const matches = new Map(page.entryMatches?.map((match) => [match.marketId, match]));
  return page.markets.map((market, index) => (
    <div
      key={market.id}
      role="listitem"
      {...(counted && { 'aria-posinset': before + index + 1, 'aria-setsize': page.found })}
    >
      <MarketCard
        market={market}
        words={words}
        match={matches.get(market.id)}
        analyst={foldName(market.author) === name ? undefined : author}
      />
    </div>
  ));
});
