import { color, space } from '@forecast/shared/theme';
import { Icon } from '@forecast/shared/ui';
import { Blocks } from 'lucide';
import styled from 'styled-components';
import { IconButton } from '../controls/IconButton';
import { Panel } from '../controls/Panel';
import { useBordersShown } from '../site/BordersShown';
import { OverrideForm } from './OverrideForm';
import { PartList } from './PartList';

/** The button that opens a panel with the parts of the site: whose they are, which release, and where they end. */
export function DeveloperPanel() {
  const [shown, show] = useBordersShown();
  return (
    <Panel
      title="Parts of this site"
      trigger={(props) => (
        <IconButton label="Parts of this site" {...props}>
          <Icon of={Blocks} />
        </IconButton>
      )}
    >
      <Switch>
        <input type="checkbox" checked={shown} onChange={() => show(!shown)} />
        Outline the parts on this page
      </Switch>
      <PartList />
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
