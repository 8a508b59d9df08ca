import { breakpoint, color, container, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { PanelRow } from '../controls/Panel';
import { Notifications } from './notifications/Notifications';
import { Profile } from './profile/Profile';
import { SearchBox } from './search/SearchBox';
import { Brand } from './Brand';
import { ShellPiece } from './ShellPiece';
import { wide } from './useMenu';

/** The bar above the page: search, notifications and profile, plus the brand if the sidebar is a menu. */
export function TopBar() {
  return (
    <Bar>
      <NarrowBrand />
      <Search>
        <ShellPiece name="Search">
          <SearchBox />
        </ShellPiece>
      </Search>
      <Actions>
        <ShellPiece name="Notifications">
          <Notifications />
        </ShellPiece>
        <Profile />
      </Actions>
    </Bar>
  );
}

const Bar = styled.header`
  grid-row: 1;
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  /* Tab follows the visual order, also on a phone, where search is in the second row. */
  reading-flow: flex-visual;
  padding: ${space.s} ${space.l};
  border-bottom: 1px solid ${color.line};

  @media ${wide} {
    grid-column: 3 / -1;
    /* The border extends to the edge of the window, but the controls only to the edge of the page. */
    padding: ${space.s} max(${space.xl}, 100% - ${container} + ${space.xl}) ${space.s} ${space.xl};
  }

  @media print {
    display: none;
  }
`;

const NarrowBrand = styled(Brand)`
  /* Leave room for the menu button. */
  margin-inline-start: 2.25rem;

  @media ${wide} {
    display: none;
  }
`;

const Search = styled.div`
  flex: 1 1 12rem;
  max-width: 32rem;

  @media ${breakpoint.phone} {
    flex-basis: 100%;
    order: 1;
    max-width: none;
  }
`;

const Actions = styled(PanelRow)`
  /* Reserve the buttons' space, so that nothing shifts if one renders later. */
  min-width: 6.625rem;
  min-height: 2.5rem;
  margin-inline-start: auto;

  @media ${breakpoint.phone} {
    min-width: 6.125rem;
  }
`;
