import type { PartRoute } from '@forecast/host-runtime';
import { container, space } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * The place of what stands in for a page, such as its failed face. The shell has a main region for it; a bare page
 * would have brought its own, so it gets one here.
 */
export function FramedPlace({ route, children }: { route: PartRoute; children: ReactNode }) {
  return route.frame === 'shell' ? children : <Main>{children}</Main>;
}

const Main = styled.main`
  max-width: ${container};
  margin: 0 auto;
  padding: ${space.l};

  &:focus {
    outline: none;
  }
`;
