import { searchWords } from '@forecast/shared/domain';
import { memo } from 'react';
import type { ListedMarkets } from '../queries/marketList';
import { MarketCard } from './MarketCard';

interface Props {
  readonly page: ListedMarkets;
  /** How many markets of the list stand before these. */
  readonly before: number;
  /** Whether each says where in the list it stands: where the document does not hold all of them. */
  readonly counted: boolean;
}

/** The markets on one page of a list, as its items. Memoized: what is near changes more often than what it is. */
export const MarketItems = memo(function MarketItems({ page, before, counted }: Props) {
  const words = searchWords(page.asked.query ?? '');
  const matches = new Map(page.entryMatches?.map((match) => [match.marketId, match]));
  return page.markets.map((market, index) => (
    <div
      key={market.id}
      role="listitem"
      {...(counted && { 'aria-posinset': before + index + 1, 'aria-setsize': page.found })}
    >
      <MarketCard market={market} words={words} match={matches.get(market.id)} />
    </div>
  ));
});
