import { Outlet } from '@forecast/shared/router';
import { breakpoint, space } from '@forecast/shared/theme';
import { SkipLink } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { wide } from './useMenu';

/** The frame around the list and the detail pages: sidebar, top bar, and the page in the main region. */
export function Shell() {
  return (
    <Frame>
      <SkipLink />
      <Sidebar />
      <TopBar />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100vh;

  @media ${wide} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`;

const Main = styled.main`
  grid-row: 2;
  grid-column: -2 / -1;
  width: 100%;
  max-width: 75rem;
  padding: ${space.xl};

  @media ${breakpoint.phone} {
    padding: ${space.l};
  }

  /* The skip link puts the focus here; it is no control. */
  &:focus {
    outline: none;
  }
`;
