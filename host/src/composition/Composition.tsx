import { color, space, text } from '@forecast/shared/theme';
import { Blocks } from 'lucide-react';
import styled from 'styled-components';
import { allParts } from '../federation/liveParts';
import { IconButton } from '../icon-button/IconButton';
import { Panel } from '../panel/Panel';
import { showBoundaries, useBoundariesShown } from './boundaries';
import { OverrideForm } from './OverrideForm';

/** The button that opens a panel with the parts of the site: whose they are, which release, and where they end. */
export function Composition() {
  const shown = useBoundariesShown();
  return (
    <Panel
      title="Parts of this site"
      trigger={
        <IconButton label="Parts of this site">
          <Blocks />
        </IconButton>
      }
    >
      <Switch>
        <input type="checkbox" checked={shown} onChange={() => showBoundaries(!shown)} />
        Outline the parts on this page
      </Switch>
      <Parts>
        {allParts().map(({ part, owner, release }) => (
          <li key={part}>
            <strong>{part}</strong>
            <Facts>
              {owner} · <Release>{release}</Release>
            </Facts>
          </li>
        ))}
      </Parts>
      <OverrideForm />
    </Panel>
  );
}

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

const Parts = styled.ul`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;

const Facts = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const Release = styled.code`
  font-size: inherit;
`;
