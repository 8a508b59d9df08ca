import type { MarketFilter, MarketSort } from '@forecast/shared/domain';
import { breakpoint, space } from '@forecast/shared/theme';
import { Select, visuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { ChangeFilter } from './useMarketFilter';

const names: Readonly<Record<MarketSort | '', string>> = {
  '': 'Default order',
  'closing-soon': 'Closing soon',
  'highest-probability': 'Probability, high to low',
  'lowest-probability': 'Probability, low to high',
  'biggest-move': 'Biggest move',
  'most-discussed': 'Most discussed',
};

interface Props {
  readonly sort: MarketFilter['sort'];
  /** Whether the markets have a status. */
  readonly hasStatus: boolean;
  readonly onChange: ChangeFilter;
}

/** A select for the order of the list. If markets have a status, only open ones can close soon. */
export const SortChoice = ({ sort, hasStatus, onChange }: Props) => (
  <Label>
    <Word>Sort</Word>
    <Select
      value={sort ?? ''}
      names={names}
      onChoose={(chosen) =>
        onChange({
          sort: chosen || undefined,
          ...(hasStatus && chosen === 'closing-soon' && { status: 'open' }),
        })
      }
    />
  </Label>
);

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
