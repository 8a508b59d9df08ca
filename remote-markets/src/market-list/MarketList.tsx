import { memo } from 'react';
import { nameOf, type ListedMarkets } from '../queries/marketList';
import { Cards } from './Cards';
import { FurtherPages } from './FurtherPages';
import { MarketItems } from './MarketItems';

interface Props {
  readonly first: ListedMarkets;
  /** Whether this list is about to be replaced by one that is still loading. */
  readonly outdated: boolean;
  /** Called before the list restarts. Must move the focus, because the pressed button disappears. */
  readonly onRestart: () => void;
}

/** Shorter lists render completely, so that the browser's own search finds all of their text. */
const longList = 200;

/**
 * A column of markets: the first page, and further ones as needed. It uses roles instead of `ul` and `li`, because there
 * are elements for pages between the list and its items.
 */
export const MarketList = memo(function MarketList({ first, outdated, onRestart }: Props) {
  const isLong = first.found >= longList;
  return (
    <Cards role="list" aria-busy={outdated || undefined}>
      {/* The first page always stays rendered, because visitors from another page start there. */}
      <Cards>
        <MarketItems page={first} before={0} counted={isLong} />
      </Cards>
      <FurtherPages
        key={nameOf(first.asked)}
        after={first}
        before={first.markets.length}
        isLong={isLong}
        onRestart={onRestart}
      />
    </Cards>
  );
});
