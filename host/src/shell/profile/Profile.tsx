import { useSource } from '@forecast/shared/source';
import { breakpoint, color, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import { AppearanceChoice } from './AppearanceChoice';
import { Panel } from '../../controls/Panel';

/** The button that opens a panel with what a visitor can set, and what becomes of what is entered. */
export function Profile() {
  const isSample = useSource().asOf !== undefined;
  return (
    <Panel
      title="Profile"
      trigger={(props) => (
        <Opener type="button" $variant="quiet" {...props}>
          Profile
        </Opener>
      )}
    >
      <AppearanceChoice />
      {isSample && <Note>You are browsing sample data. Nothing you enter is sent.</Note>}
    </Panel>
  );
}

const Opener = styled(Button)`
  /* The word, not the frame it gets on hover, ends with the page. */
  margin-right: -${space.l};
  @media ${breakpoint.phone} {
    margin-right: -${space.s};
    padding: ${space.s};
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
