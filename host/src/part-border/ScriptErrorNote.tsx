import { color, radius, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { PartFailure } from '@forecast/contract';
import { type RetriedBy, usePartRuntime } from '@forecast/host-runtime';
import { FailureAlert } from './FailureAlert';

interface Props {
  readonly subject: string;
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRestart: (failure: PartFailure, by: RetriedBy) => Promise<void>;
}

/** Stands above a part that threw an error and goes on: what was entered there stays unless the visitor restarts it. */
export function ScriptErrorNote({ subject, failure, retrying, onRestart }: Props) {
  const { scriptErrors } = usePartRuntime();
  return (
    <Note>
      <FailureAlert subject={subject} failure={failure} />
      <Ways>
        <Button
          type="button"
          aria-disabled={retrying}
          onClick={() => !retrying && void onRestart(failure, 'visitor')}
        >
          {retrying ? 'Restarting' : 'Restart'}
        </Button>
        <Button type="button" $variant="quiet" onClick={() => scriptErrors.clear(failure.part)}>
          Dismiss
        </Button>
      </Ways>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  margin-bottom: ${space.l};
  padding: ${space.m} ${space.l};
  background: ${color.noSoft};
  border: 1px solid ${color.no};
  border-radius: ${radius};
  color: ${color.ink};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;
