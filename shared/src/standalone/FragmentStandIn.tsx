import styled from 'styled-components';
import type { FragmentSlot } from '../page';
import { color, radius, space } from '../theme';

/** A placeholder for a fragment that another team owns. */
export const FragmentStandIn: FragmentSlot = ({ name, with: values }) => (
  <Box>
    Fragment <strong>{name}</strong>
    <span>{` with ${JSON.stringify(values)}`}</span>
  </Box>
);

const Box = styled.p`
  padding: ${space.l};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
`;
