import { breakpoint, color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { PanelRow } from '../controls/Panel';
import { DeveloperPanel } from '../developer-panel/DeveloperPanel';
import { Notifications } from './notifications/Notifications';
import { Profile } from './profile/Profile';
import { SearchBox } from './search/SearchBox';
import { Brand } from './Brand';
import { ShellPiece } from './ShellPiece';
import { wide } from './useMenu';

/** The bar above the page: search, notifications and profile, and the brand where the sidebar is a menu. */
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
        <DeveloperPanel />
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
  grid-column: -2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
  /* The keyboard goes through the bar as the eye does, although search is in a second row on a phone. */
  reading-flow: flex-visual;
  padding: ${space.s} ${space.l};
  border-bottom: 1px solid ${color.line};

  @media ${wide} {
    padding: ${space.s} ${space.xl};
  }
`;

const NarrowBrand = styled(Brand)`
  /* Beside the menu's button. */
  margin-left: 2.25rem;

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
  /* What its buttons take, which may come later, and one before the others: nothing moves then. */
  min-width: 9.375rem;
  min-height: 2.5rem;
  margin-left: auto;

  @media ${breakpoint.phone} {
    min-width: 8.875rem;
  }
`;
