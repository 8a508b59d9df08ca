import { breakpoint, container, space } from '@forecast/shared/theme';
import { SkipLink } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { wide } from './useMenu';

/** The frame around the list and the detail pages: sidebar, top bar, and the page in the main region. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <Sidebar />
      <TopBar />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100vh;

  @media ${wide} {
    /* In a wide window, center the sidebar and the page together. */
    grid-template-columns: minmax(0, 1fr) 16rem minmax(0, ${container}) minmax(0, 1fr);
  }

  /* No taller than its content: with the note above it, it would need a second page. */
  @media print {
    display: block;
    min-height: 0;
  }
`;

const Main = styled.main`
  grid-row: 2;
  grid-column: 1;
  width: 100%;
  padding: ${space.l} ${space.xl} ${space.xl};

  @media ${wide} {
    grid-column: 3;
  }

  @media ${breakpoint.phone} {
    padding: ${space.l};
  }
`;
