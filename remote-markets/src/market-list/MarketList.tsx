import { useInBrowser } from '@forecast/shared/ui';
import { memo, Suspense } from 'react';
import { nameOf, type ListedMarkets } from '../useMarketList';
import { Cards } from './Cards';
import { lateFurtherPages } from './lateFurtherPages';
import { MarketItems } from './MarketItems';

interface Props {
  readonly first: ListedMarkets;
  /** Whether this list is shown only until another one has loaded. */
  readonly outdated: boolean;
  /**
   * Called before the list restarts from its first page. Must move the focus, because the pressed button disappears.
   */
  readonly onRestart: () => void;
}

/**
 * From this number of markets on, only those near the viewport are rendered. Shorter lists are rendered in full, so
 * that the browser's find-in-page works.
 */
const longList = 200;

// Most lists have one page.
const FurtherPages = lateFurtherPages(() => import('./FurtherPages'));

/**
 * A column of markets: the first page, and further pages as needed. It uses roles instead of `ul` and `li`, because
 * pages are elements between the list and its items.
 */
export const MarketList = memo(function MarketList({ first, outdated, onRestart }: Props) {
  const isLong = first.found >= longList;
  // Prerendered HTML contains only the first page.
  const hasMore = useInBrowser(() => true, false) && first.next !== undefined;
  return (
    <Cards role="list" aria-busy={outdated || undefined}>
      {/* The first page always stays rendered, because visitors who come from another page start there. */}
      <Cards>
        <MarketItems page={first} before={0} counted={isLong} />
      </Cards>
      {hasMore && (
        <Suspense>
          <FurtherPages
            key={nameOf(first.asked)}
            after={first}
            before={first.markets.length}
            isLong={isLong}
            onRestart={onRestart}
          />
        </Suspense>
      )}
    </Cards>
  );
});
