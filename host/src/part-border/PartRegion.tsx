import { color } from '@forecast/shared/theme';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { BorderLabel } from './BorderLabel';
import { useBordersShown } from '../site/bordersShown';
import type { PartFailure } from '@forecast/contract';
import { clearScriptErrors, scriptErrorOf, subscribeToScriptErrors } from '../part-runtime/scriptErrors';
import { ScriptErrorNote } from './ScriptErrorNote';
import type { RetriedBy } from './useRetry';

interface Props {
  readonly part: string;
  readonly expose: string;
  readonly retrying: boolean;
  readonly onRestart: (failure: PartFailure, by: RetriedBy) => Promise<void>;
  readonly children: ReactNode;
}

/** The place of a part that works: its outline, where the visitor wants to see it, and errors that left it standing. */
export function PartRegion({ part, expose, retrying, onRestart, children }: Props) {
  const failure = useSyncExternalStore(subscribeToScriptErrors, () => scriptErrorOf(part));
  useEffect(() => {
    // What went wrong in an earlier place of the part is of no interest in this one, nor this one's in a later.
    const clear = () => clearScriptErrors(part);
    clear();
    return clear;
  }, [part]);
  const outlined = useBordersShown();
  return (
    <Region data-outlined={outlined || undefined}>
      {outlined && <BorderLabel part={part} expose={expose} />}
      {failure && <ScriptErrorNote failure={failure} retrying={retrying} onRestart={onRestart} />}
      {children}
    </Region>
  );
}

const Region = styled.div`
  &[data-outlined] {
    outline: 2px dashed ${color.accent};
    outline-offset: 4px;
  }
`;
