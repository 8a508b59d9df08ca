import { color, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { isComposing } from '../controls/isComposing';
import { Sheet } from '../controls/Sheet';
import { useBorderOutlines } from '@forecast/host-runtime';
import { OverrideForm } from './OverrideForm';
import { PartList } from './PartList';

/** Lists the site's parts, outlines them and overrides them. Returns the focus when it closes. Loaded on demand. */
export function PartsPanel({ onClose }: { readonly onClose: () => void }) {
  const [shown, show] = useBorderOutlines();
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => (before instanceof HTMLElement ? before.focus() : undefined), [before]);
  return (
    <Corner
      title="Parts of this site"
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onClose()}
    >
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

const Corner = styled(Sheet)`
  position: fixed;
  z-index: 30;
  top: 4rem;
  inset-inline-end: ${space.l};
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
