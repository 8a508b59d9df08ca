import type { MarketSort } from '@forecast/shared/domain';
import { breakpoint, space } from '@forecast/shared/theme';
import { Select, visuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import { useMarketFilter } from './useMarketFilter';

const names: Readonly<Record<MarketSort | '', string>> = {
  '': 'Default order',
  'closing-soon': 'Closing soon',
  'highest-probability': 'Probability, high to low',
  'lowest-probability': 'Probability, low to high',
  'biggest-move': 'Biggest move',
  'most-discussed': 'Most discussed',
};

/** A select for the order of the list. If markets have a status, only open ones can close soon. */
export function SortChoice({ hasStatus }: { hasStatus: boolean }) {
  const [{ sort = '' }, changeFilter] = useMarketFilter();
  return (
    <Label>
      <Word>Sort</Word>
      <Select
        value={sort}
        names={names}
        onChoose={(chosen) =>
          changeFilter({
            sort: chosen || undefined,
            ...(hasStatus && chosen === 'closing-soon' && { status: 'open' }),
          })
        }
      />
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  margin-inline-start: auto;

  @media ${breakpoint.phone} {
    flex: 1 1 7rem;

    select {
      width: 100%;
    }
  }
`;

// Hidden on a phone, where the three controls share one row.
const Word = styled.span`
  @media ${breakpoint.phone} {
    ${visuallyHidden}
  }
`;
