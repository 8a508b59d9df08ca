import type { MarketFilter } from '@forecast/shared/domain';
import { breakpoint, color, space, text, useCompact } from '@forecast/shared/theme';
import { Button, Icon, Select, useModule } from '@forecast/shared/ui';
import { ChevronDown } from 'lucide';
import { useId, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import type { ListedMarkets } from '../useMarketList';
import { SortChoice } from './SortChoice';
import { statusNames } from './statusNames';
import type { ChangeFilter } from './useMarketFilter';
import type { FilterPanel } from './FilterPanel';

interface Props {
  readonly filter: MarketFilter;
  readonly onChange: ChangeFilter;
  /** The current list; undefined until one has loaded. */
  readonly list: ListedMarkets | undefined;
}

/** The controls above the list: filters, compact view and order. */
export function FilterControls({ filter, onChange, list }: Props) {
  const [open, setOpen] = useState(false);
  const [compact, setCompact] = useCompact();
  const choice = useId();
  const chosen = filter.tags.length;
  const hasStatus = (filter.status ?? list?.markets[0]?.status) !== undefined;
  const statusChoice = hasStatus && (
    <Select
      aria-label="Status"
      value={filter.status ?? ''}
      names={statusNames}
      onChoose={(chosen) => onChange({ status: chosen || undefined })}
    />
  );
  return (
    <Controls role="group" aria-label="Filter and sort">
      <Row>
        {(list?.tags.length !== 0 || chosen > 0) && (
          <Control aria-expanded={open} aria-controls={choice} onClick={() => setOpen(!open)}>
            <span>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</span>
            <Icon of={ChevronDown} size={16} />
          </Control>
        )}
        <InRow>
          <Control aria-pressed={filter.following} onClick={() => onChange({ following: !filter.following })}>
            Following
          </Control>
          {statusChoice}
        </InRow>
        <Control aria-pressed={compact} onClick={() => setCompact(!compact)}>
          Compact
        </Control>
        <SortChoice sort={filter.sort} hasStatus={hasStatus} onChange={onChange} />
      </Row>
      <div id={choice} hidden={!open}>
        {open && (
          <LoadedFilterPanel
            filter={filter}
            list={list}
            statusChoice={statusChoice}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </Controls>
  );
}

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  margin-top: ${space.s};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;

const Control = styled(Button)`
  padding: ${space.xs} ${space.m};
  min-height: 2.25rem;

  &[aria-pressed='true'],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    border-color: ${color.accent};

    svg {
      rotate: 180deg;
    }
  }
`;

// On a phone, these filters are in the sheet that the Filters button opens.
const InRow = styled.span`
  display: contents;

  @media ${breakpoint.phone} {
    display: none;
  }
`;

/** The filter panel. Its code is loaded when the visitor first opens it; if that fails, opening it again retries. */
function LoadedFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  const [failed, setFailed] = useState(false);
  const loaded = useModule(
    () => import('./FilterPanel'),
    true,
    () => setFailed(true),
  );
  if (failed) return <p role="alert">The filters could not be loaded. Please try again.</p>;
  return loaded ? <loaded.FilterPanel {...props} /> : <p>Loading the filters…</p>;
}
