import { container, space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The whole page. The footer stays at the bottom of the window even if the page is short. */
export const Layout = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  @media print {
    min-height: 0;
  }
`;

/** A horizontal band of the page, limited to the content width, with padding for narrow windows. */
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
 * Reserves the height that the featured markets need side by side. Without it, if the page wasn't prerendered, the
 * content below would move when the fragment loads or fails.
 */
export const FeaturedRoom = styled.div`
  min-height: 16rem;
  margin-bottom: clamp(${space.xxl}, 5vw, 4rem);
`;
