import { excerpt } from '@forecast/shared/domain';
import type { MarketFilter } from '@forecast/shared/domain';
import { breakpoint, color, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { ListedMarkets } from '../useMarketList';
import { ClearFilter } from './ClearFilter';
import { statusNames } from './statusNames';
import { resultSentence } from './resultSentence';
import type { ChangeFilter } from './useMarketFilter';

interface Props {
  /** The current list; undefined until one has loaded. */
  readonly list: ListedMarkets | undefined;
  readonly filter: MarketFilter;
  readonly onChange: ChangeFilter;
}

/** How many tags get a button here. Visitors can remove the others in the filter panel. */
const most = 12;

/** Announces how many markets match, with a button to remove each filter. */
export function ResultSummary({ list, filter, onChange }: Props) {
  const { tags, author, status, following } = filter;
  const chosen = [
    ...tags.slice(0, most).map((tag) => ({
      kind: 'tag',
      name: tag,
      without: { tags: tags.filter((one) => one !== tag) },
    })),
    ...(author ? [{ kind: 'author', name: author, without: { author: undefined } }] : []),
    ...(status ? [{ kind: 'filter', name: statusNames[status], without: { status: undefined } }] : []),
    ...(following ? [{ kind: 'filter', name: 'Following', without: { following: false } }] : []),
  ];
  return (
    <Row>
      <p role="status">{list && resultSentence(list)}</p>
      {/* Wait for the sentence, because the buttons would move when it appears. */}
      {list &&
        chosen.map(({ kind, name, without }) => (
          <Chosen
            key={`${kind} ${name}`}
            $isOnPhone={kind === 'filter'}
            aria-label={`Remove ${kind} ${name}`}
            onClick={() => onChange(without)}
          >
            <bdi>{excerpt(name)}</bdi> <span aria-hidden>×</span>
          </Chosen>
        ))}
      {list?.asked.query && list.emptiedBy !== 'query' && <ClearFilter name="query" onChange={onChange} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  min-height: 2rem;
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  p {
    margin-inline-end: ${space.s};
  }
`;

// In wider windows, the controls already show these filters.
const Chosen = styled(Button)<{ $isOnPhone: boolean }>`
  gap: ${space.xs};
  min-width: 0;
  min-height: 2rem;
  padding: 0 ${space.s};
  background: ${color.accentSoft};
  border-color: ${color.accent};

  @media not all and ${breakpoint.phone} {
    ${({ $isOnPhone }) => $isOnPhone && 'display: none;'}
  }
`;
