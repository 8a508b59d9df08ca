import { color, space, text } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { Menu } from 'lucide';
import { useId, type MouseEvent } from 'react';
import styled from 'styled-components';
import { Note } from '../controls/Note';
import { IconButton } from '../controls/IconButton';
import { Brand } from './Brand';
import { MainNavigation } from './MainNavigation';
import { ActivityList } from './notifications/ActivityList';
import { ShellPiece } from './ShellPiece';
import { useMenu, wide } from './useMenu';

/** The brand, the main navigation and recent activity: beside the page, or in a menu on narrow screens. */
export function Sidebar() {
  const { open, toggle, closeToButton, regionRef, buttonRef } = useMenu();
  const id = useId();
  // Close at once, even for the current page's entry. Otherwise the focus would stay on a hidden link.
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (open && target instanceof Element && target.closest('a')) closeToButton();
  };
  return (
    <Aside aria-label="Site" ref={regionRef}>
      <MenuButton label="Menu" ref={buttonRef} onClick={toggle} aria-expanded={open} aria-controls={id}>
        <Icon of={Menu} />
      </MenuButton>
      <Content id={id} $open={open} onClick={closeOnChoice}>
        <div>
          <WideBrand />
          <Note>Research-driven predictions</Note>
        </div>
        <MainNavigation />
        <ShellPiece name="Recent activity">
          <section aria-labelledby={`${id}-activity`}>
            <Heading id={`${id}-activity`}>Recent Activity</Heading>
            <ActivityList />
          </section>
        </ShellPiece>
      </Content>
    </Aside>
  );
}

const Aside = styled.aside`
  @media print {
    display: none;
  }

  position: relative;
  z-index: 10;
  grid-row: 1;
  grid-column: 1;
  justify-self: start;
  align-self: start;
  padding: ${space.s};

  @media ${wide} {
    position: sticky;
    top: 0;
    grid-row: 1 / -1;
    grid-column: 2;
    justify-self: stretch;
    height: 100vh;
    padding: 0;
    overflow-y: auto;
    border-inline-end: 1px solid ${color.line};
  }
`;

const MenuButton = styled(IconButton)`
  @media ${wide} {
    display: none;
  }
`;

const Content = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'flex' : 'none')};
  flex-direction: column;
  gap: ${space.xl};
  position: absolute;
  top: 100%;
  inset-inline-start: 0;
  width: min(20rem, 100vw);
  /* The window's height minus the sample note and the top bar. */
  max-height: calc(100vh - 5.25rem);
  padding: ${space.l};
  overflow-y: auto;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};

  @media ${wide} {
    display: flex;
    position: static;
    width: auto;
    min-height: 100%;
    max-height: none;
    /* Leave room for the sample note, which covers the end of the sidebar. */
    padding: ${space.m} ${space.l} 3.5rem;
    border: 0;
    background: transparent;
  }
`;

const WideBrand = styled(Brand)`
  display: none;

  @media ${wide} {
    display: inline-flex;
  }
`;

const Heading = styled.h2`
  margin-bottom: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-weight: 600;
`;
