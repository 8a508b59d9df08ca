import styled from 'styled-components';
import { color, radius, space, text } from '../theme';

/** A market's tags. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <List aria-label="Tags">
      {tags.map((tag) => (
        <Tag key={tag} dir="auto">
          {tag}
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
`;

const Tag = styled.li`
  overflow-wrap: anywhere;
  padding: 0.125rem ${space.s};
  background: ${color.sunken};
  border-radius: ${radius};
  color: ${color.inkSoft};
  font-size: ${text.meta};

  @media (forced-colors: active) {
    outline: 1px solid;
  }
`;
