import { failures } from '@forecast/contract';
import type { ScriptErrorProps } from '@forecast/host-runtime';
import { color, radius, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import { FailureFacts } from './FailureFacts';
import { subjectOf } from './subjectOf';

/** Shown above a part that threw an error but still runs. The visitor's input is kept unless they restart the part. */
export function ScriptErrorNote({ failure, restarting, onRestart, onDismiss, ...module }: ScriptErrorProps) {
  const { did, why } = failures[failure.code];
  return (
    <Note>
      <div role="alert">
        <p>{`${subjectOf(module)} ${did}. ${why}`}</p>
        <FailureFacts failure={failure} />
      </div>
      <Actions>
        <Button type="button" aria-disabled={restarting} onClick={onRestart}>
          {restarting ? 'Restarting' : 'Restart'}
        </Button>
        <Button type="button" $variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </Actions>
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
`;
