import type { PartRoute } from '@forecast/host-runtime';
import { container, space } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Wraps a page's loading or failure message in a main region, unless the shell around the page already has one. */
export function InMainRegion({ route, children }: { route: PartRoute; children: ReactNode }) {
  return route.frame === 'shell' ? children : <Main>{children}</Main>;
}

const Main = styled.main`
  max-width: ${container};
  margin: 0 auto;
  padding: ${space.l};
`;
