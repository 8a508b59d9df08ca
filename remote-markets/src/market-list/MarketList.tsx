import { memo } from 'react';
import { nameOf, type ListedMarkets } from '../queries/marketList';
import { Cards } from './Cards';
import { FurtherPages } from './FurtherPages';
import { MarketItems } from './MarketItems';

interface Props {
  readonly first: ListedMarkets;
  /** Whether the list that stands is to give way to another, which is on its way. */
  readonly outdated: boolean;
  /** Called when the list has to be begun again; the focus must not go with what was pressed. */
  readonly onBeginAgain: () => void;
}

/** A list of fewer markets stands whole in the document, where the browser finds any text of it. */
const longList = 200;

/**
 * The markets of a list, one below the other: its first page, and the further ones as they are wanted. Pages stand between
 * the list and its items, which `ul` does not allow, so roles say what they are.
 */
export const MarketList = memo(function MarketList({ first, outdated, onBeginAgain }: Props) {
  const isLong = first.found >= longList;
  return (
    <Cards role="list" aria-busy={outdated || undefined}>
      {/* The first page stays, for whoever comes from another page begins there. */}
      <Cards>
        <MarketItems page={first} before={0} counted={isLong} />
      </Cards>
      <FurtherPages
        key={nameOf(first.asked)}
        after={first}
        before={first.markets.length}
        isLong={isLong}
        onBeginAgain={onBeginAgain}
      />
    </Cards>
  );
});
