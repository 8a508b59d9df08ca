import { formatNumber, type EntryMatch, type SearchWord } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { markedText } from './markedText';

/**
 * The analysis or research source in which a search matched: a link to it, and the matching passage with the search's
 * words highlighted.
 */
export function MatchingEntry({ match, words }: { match: EntryMatch; words: readonly SearchWord[] }) {
  const { marketId, kind, anchor, author, passage, found } = match;
  return (
    <Quote>
      <Where to={`/market/${marketId}#${anchor}`}>
        <span>{kind === 'discussion' ? 'Analysis by ' : 'Source by '}</span>
        <span dir="auto">{markedText(author, words)}</span>
      </Where>
      : <span dir="auto">{markedText(passage, words)}</span>
      {found > 1 && <span>{` (and ${formatNumber(found - 1)} more)`}</span>}
    </Quote>
  );
}

const Quote = styled.blockquote`
  max-width: 70ch;
  margin: 0;
  padding-inline-start: ${space.m};
  border-inline-start: 2px solid ${color.accent};
`;

// Raise this link above the question's link, which covers the card.
const Where = styled(Link)`
  position: relative;
  z-index: 1;
  color: ${color.accent};
`;
