import { listAddress, shownTags, type SearchWord } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { markedText } from '../search/markedText';

/** The maximum number of tags shown, so that they don't crowd out the market. */
const most = 12;

/**
 * A market's first twelve tags, each a link to all markets with that tag; nothing if there are no tags. The links stay
 * clickable on a card that the question's link covers. Highlights a search's `words`.
 */
export function TagLinks({ tags, words = [] }: { tags: readonly string[]; words?: readonly SearchWord[] }) {
  const shown = shownTags(tags);
  if (shown.length === 0) return null;
  return (
    <List aria-label="Tags">
      {shown.slice(0, most).map((tag) => (
        <li key={tag}>
          <TagLink to={listAddress({ tags: [tag] })}>
            <Chip dir="auto">{markedText(tag, words)}</Chip>
          </TagLink>
        </li>
      ))}
      {shown.length > most && <li>{`and ${shown.length - most} more`}</li>}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.meta};

  @media (pointer: coarse) {
    row-gap: 0;
    /* Links tall enough for touch are mostly empty space, so pull the neighbors closer. */
    margin-block: -${space.s};
  }
`;

const Chip = styled.span`
  overflow-wrap: anywhere;
  padding: 0.125rem ${space.s};
  background: ${color.sunken};
  border: 1px solid transparent;
  border-radius: ${radius};
`;

const TagLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  color: inherit;
  text-decoration: none;

  &:hover ${Chip} {
    border-color: ${color.lineStrong};
    color: ${color.ink};
  }

  @media (pointer: coarse) {
    min-width: 2.75rem;
    min-height: 2.75rem;

    /* Fill the target, so that the edges of short tags line up too. */
    ${Chip} {
      flex: 1;
      text-align: center;
    }
  }
`;
