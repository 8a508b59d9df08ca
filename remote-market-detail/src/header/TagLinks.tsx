import { listAddress, shownTags } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** A market's tags, each a link to all markets with that tag. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <List aria-label="Tags">
      {shownTags(tags).map((tag) => (
        <Tag key={tag}>
          <TagLink to={listAddress({ tags: [tag] })} dir="auto">
            {tag}
          </TagLink>
        </Tag>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.xs} ${space.s};

  @media (pointer: coarse) {
    row-gap: ${space.l};
  }
`;

const Tag = styled.li`
  overflow-wrap: anywhere;
  background: ${color.sunken};
  border-radius: ${radius};
  font-size: ${text.meta};

  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;

const TagLink = styled(Link)`
  display: block;
  padding: 0.125rem ${space.s};
  color: ${color.inkSoft};
  text-decoration: none;

  &:hover {
    color: ${color.ink};
    text-decoration: underline;
  }

  /* Tall enough for touch, without moving the surrounding text. */
  @media (pointer: coarse) {
    position: relative;
    min-width: 2.75rem;
    padding-block: 0.75rem;
    margin-block: -0.625rem;
    text-align: center;
  }
`;
