import { space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The whole page. The footer stands at the bottom of the window even if the page is short. */
export const Layout = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** A band of the page: as wide as the text may get, with room at the sides of a narrow window. */
export const Band = styled.div`
  width: 100%;
  max-width: 80rem;
  margin: 0 auto;
  padding: 0 clamp(${space.l}, 4vw, ${space.xxl});
`;

/** The main region; the skip link moves the focus here. */
export const Main = styled(Band).attrs({ as: 'main' })`
  flex: 1;

  &:focus {
    outline: none;
  }
`;
