import { color, radius, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { ClearFilter, type FilterName } from '../filter/ClearFilter';
import type { ChangeFilter } from '../filter/useMarketFilter';
import { TagLinks } from '../market-summary/TagLinks';
import type { ListedMarkets } from '../useMarketList';

interface Props {
  readonly list: ListedMarkets;
  /** The filter that leaves no markets. */
  readonly emptiedBy: FilterName;
  readonly onChange: ChangeFilter;
}

/** Replaces the list if no markets match. Suggests how to find some. */
export function EmptyList({ list, emptiedBy, onChange }: Props) {
  const others = list.tags.map(({ tag }) => tag).filter((tag) => !list.asked.tags?.includes(tag));
  return (
    <Box>
      {emptiedBy === 'query' && (
        <>
          <p>
            A market matches if each word of your search is the beginning of a word in its text, its analyses
            or its sources.
          </p>
          <p>Try fewer or shorter words.</p>
        </>
      )}
      {emptiedBy === 'ids' && <p>Press “Follow” on a market, in the list or on its page, to see it here.</p>}
      <ClearFilter name={emptiedBy} onChange={onChange} />
      {others.length > 0 && (
        <Try>
          Or try <TagLinks tags={others.slice(0, 3)} />
        </Try>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.m};
  padding: ${space.xl};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;

const Try = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;
