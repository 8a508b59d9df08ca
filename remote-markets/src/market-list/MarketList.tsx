import type { MarketSummary } from '@forecast/shared/domain';
import { MarketCard } from './MarketCard';
import { Cards } from './Cards';

/** The given markets, one below the other. */
export function MarketList({
  markets,
  words,
}: {
  markets: readonly MarketSummary[];
  words: readonly string[];
}) {
  return (
    <Cards as="ul">
      {markets.map((market) => (
        <li key={market.id}>
          <MarketCard market={market} words={words} />
        </li>
      ))}
    </Cards>
  );
}
