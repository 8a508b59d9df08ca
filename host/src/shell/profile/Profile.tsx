import { useIsSample } from '@forecast/shared/source';
import { breakpoint, color, space, text } from '@forecast/shared/theme';
import { Button, Skeleton } from '@forecast/shared/ui';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { AppearanceChoice } from './AppearanceChoice';
import { Panel } from '../../controls/Panel';
import { ShellPiece } from '../ShellPiece';

/** The button that opens a panel with what a visitor can set, and what becomes of what is entered. */
export function Profile() {
  const isSample = useIsSample();
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
      <ShellPiece name="What is kept">
        <KeptOnDemand />
      </ShellPiece>
    </Panel>
  );
}

/** Loaded when it is first shown; anew each time, so that what failed can be asked for again. */
function KeptOnDemand() {
  const [KeptList] = useState(() => lazy(async () => ({ default: (await import('./KeptList')).KeptList })));
  return (
    <Suspense fallback={<Skeleton height="3rem" label="Loading what is kept" />}>
      <KeptList />
    </Suspense>
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
