import { formatCount, formatNumber, withSearch } from '@forecast/shared/domain';
import { Link, useSearchParams } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import type { ListedMarkets } from '../queries/marketList';

interface Props {
  /** The list that stands; undefined while there is none. */
  readonly list: Pick<ListedMarkets, 'found' | 'total' | 'query'> | undefined;
  /** Whether there is a search to clear. */
  readonly searched: boolean;
  /** Called when the search is about to be cleared, and the link with it. */
  readonly onClear: () => void;
}

/** Says how many markets there are or match, politely, and offers to clear the search. */
export function SearchSummary({ list, searched, onClear }: Props) {
  const [parameters] = useSearchParams();
  return (
    <Row>
      <p role="status">{list && <Sentence {...list} />}</p>
      {/* With the sentence, which would move it. */}
      {searched && list && (
        <Clear to={{ search: withSearch(parameters, '').toString() }} onClick={onClear}>
          Clear search
        </Clear>
      )}
    </Row>
  );
}

function Sentence({ found, total, query }: NonNullable<Props['list']>) {
  if (total === 0) return 'No markets yet';
  if (query === '') return formatCount(total, 'market');
  // Isolated, so that text that runs from right to left leaves the sentence around it in order.
  const quoted = <bdi>{excerpt(query)}</bdi>;
  if (found === 0) return <>No market matches “{quoted}”</>;
  const verb = found === 1 ? 'matches' : 'match';
  return (
    <>
      {formatNumber(found)} of {formatCount(total, 'market')} {verb} “{quoted}”
    </>
  );
}

/** What was searched for, cut to 60 characters. */
function excerpt(query: string): string {
  const characters = [...query.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('');
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs} ${space.l};
  min-height: 1.5rem;
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

// High enough to be hit with a finger.
const Clear = styled(Link)`
  padding: ${space.xs} 0;
`;
