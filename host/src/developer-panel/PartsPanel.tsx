import { color, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Sheet } from '../controls/Sheet';
import { useBordersShown } from '@forecast/host-runtime';
import { OverrideForm } from './OverrideForm';
import { PartList } from './PartList';

/**
 * What the parts of the site are: whose, which release, and where they end. It stays while the page is used, until it is
 * closed, and gives the focus back then. A module of its own, which comes when somebody asks for it.
 */
export function PartsPanel({ onClose }: { readonly onClose: () => void }) {
  const [shown, show] = useBordersShown();
  useFocusBack();
  return (
    <Corner title="Parts of this site" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <Switch>
        <input type="checkbox" checked={shown} onChange={() => show(!shown)} />
        Outline the parts on this page
      </Switch>
      <PartList />
      <OverrideForm />
      <Button type="button" onClick={onClose}>
        Close
      </Button>
    </Corner>
  );
}

/** Gives the focus back to what has it now, once this is gone. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
}

const Corner = styled(Sheet)`
  position: fixed;
  z-index: 30;
  top: 4rem;
  right: ${space.l};
`;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2rem;
  cursor: pointer;

  & > input {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
