import type { MarketSummary } from '@forecast/shared/domain';
import { space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { MarketCard } from './MarketCard';

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

/** Cards one below the other. They lay themselves out by the width there is here, not by the window's. */
export const Cards = styled.div`
  container-type: inline-size;

  > * + * {
    margin-top: ${space.m};
  }
`;
