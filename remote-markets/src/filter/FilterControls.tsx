import type { MarketFilter, TagCount } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { Button, Icon } from '@forecast/shared/ui';
import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { LoadedTagChoice } from './LoadedTagChoice';
import { SortChoice } from './SortChoice';
import type { ChangeFilter } from './useMarketFilter';

interface Props {
  readonly filter: MarketFilter;
  readonly onChange: ChangeFilter;
  /** The tags to choose from; undefined while there is no list. */
  readonly tags: readonly TagCount[] | undefined;
}

/** Above the list: what to leave of it, and its order. */
export function FilterControls({ filter, onChange, tags }: Props) {
  const [open, setOpen] = useState(false);
  const choice = useId();
  const chosen = filter.tags.length;
  return (
    <Controls role="group" aria-label="Filter and sort">
      <Row>
        {(tags?.length !== 0 || chosen > 0) && (
          <Control aria-expanded={open} aria-controls={choice} onClick={() => setOpen(!open)}>
            Tags{chosen > 0 && ` (${chosen})`}
            <Icon of={ChevronDown} size={16} />
          </Control>
        )}
        <Control aria-pressed={filter.following} onClick={() => onChange({ following: !filter.following })}>
          Following
        </Control>
        <SortChoice />
      </Row>
      <div id={choice} hidden={!open}>
        {open && <LoadedTagChoice tags={tags ?? []} chosen={filter.tags} onChange={onChange} />}
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
  gap: ${space.s} ${space.m};
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
