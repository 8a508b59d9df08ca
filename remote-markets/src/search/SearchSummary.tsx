import { formatCount, withSearch } from '@forecast/shared/domain';
import { Link, useSearchParams } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** How many markets the list shows of how many there are. */
export interface Found {
  readonly shown: number;
  readonly total: number;
}

interface Props {
  /** Unknown while the markets are on their way. */
  readonly found: Found | undefined;
  /** What was searched for, as typed; undefined where nothing was. */
  readonly query: string | undefined;
  /** Called when the search is about to be cleared, and the link with it. */
  readonly onClear: () => void;
}

/** Says how many markets there are or match, politely, and offers to clear the search. */
export function SearchSummary({ found, query, onClear }: Props) {
  const [parameters] = useSearchParams();
  return (
    <Row>
      <p role="status">{found && <Sentence found={found} query={query} />}</p>
      {query !== undefined && (
        <Clear to={{ search: withSearch(parameters, '').toString() }} onClick={onClear}>
          Clear search
        </Clear>
      )}
    </Row>
  );
}

function Sentence({ found: { shown, total }, query }: { found: Found; query: string | undefined }) {
  if (total === 0) return 'No markets yet';
  if (query === undefined) return formatCount(total, 'market');
  // Isolated, so that text that runs from right to left leaves the sentence around it in order.
  const quoted = <bdi>{excerpt(query)}</bdi>;
  if (shown === 0) return <>No market matches “{quoted}”</>;
  const verb = shown === 1 ? 'matches' : 'match';
  return (
    <>
      {shown} of {formatCount(total, 'market')} {verb} “{quoted}”
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
