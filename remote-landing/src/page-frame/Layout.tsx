import { container, space } from '@forecast/shared/theme';
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
  max-width: ${container};
  margin: 0 auto;
  padding: 0 clamp(${space.l}, 4vw, ${space.xl});
`;

/** The main region; the skip link moves the focus here. */
export const Main = styled(Band).attrs({ as: 'main' })`
  flex: 1;

  &:focus {
    outline: none;
  }
`;

/**
 * The place of the featured markets. It is as high as they are side by side, whatever becomes of them: on a page that
 * was not prepared, nothing below it moves when they come or fail.
 */
export const FeaturedRoom = styled.div`
  min-height: 16rem;
  margin-bottom: clamp(${space.xxl}, 5vw, 4rem);
`;
