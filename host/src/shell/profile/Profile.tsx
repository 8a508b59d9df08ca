import { useIsSample, useSource } from '@forecast/shared/source';
import { breakpoint, space } from '@forecast/shared/theme';
import { Button, Skeleton } from '@forecast/shared/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { Note } from '../../controls/Note';
import { AppearanceChoice } from './AppearanceChoice';
import { Panel } from '../../controls/Panel';
import { ShellPiece } from '../ShellPiece';

/** The button that opens the panel with the visitor's settings and stored data. */
export function Profile() {
  const isSample = useIsSample();
  const knowsVisitors = useSource().me !== undefined;
  return (
    <Panel
      title="Profile"
      trigger={(props) => (
        <Opener type="button" $variant="quiet" {...props}>
          Profile
        </Opener>
      )}
    >
      {knowsVisitors && (
        <ShellPiece name="Your account">
          <OnDemand what="account" load={async () => ({ default: (await import('./Account')).Account })} />
        </ShellPiece>
      )}
      <AppearanceChoice />
      {isSample && <Note>You are browsing sample data. Nothing you enter is sent.</Note>}
      <ShellPiece name="Saved data">
        <OnDemand what="saved data" load={async () => ({ default: (await import('./KeptList')).KeptList })} />
      </ShellPiece>
    </Panel>
  );
}

interface OnDemandProps {
  /** What the visitor waits for. */
  readonly what: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Loads a section when it is shown. Each mount calls `lazy`, so that a failed import can be retried. */
function OnDemand({ what, load }: OnDemandProps) {
  const [Section] = useState(() => lazy(load));
  return (
    <Suspense fallback={<Skeleton height="3rem" label={`Loading your ${what}`} />}>
      <Section />
    </Suspense>
  );
}

const Opener = styled(Button)`
  /* Align the label, rather than its hover background, with the edge of the page. */
  margin-inline-end: -${space.l};
  @media ${breakpoint.phone} {
    margin-inline-end: -${space.s};
    padding: ${space.s};
  }
`;
