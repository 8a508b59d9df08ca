import { color, radius, space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Stands in the list's place when the search finds no market: how to find one. */
export function NothingFound() {
  return (
    <Box>
      <p>Titles, descriptions and tags are searched for words that begin with each of yours.</p>
      <p>Fewer or shorter words find more.</p>
    </Box>
  );
}

const Box = styled.div`
  padding: ${space.xl};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;
