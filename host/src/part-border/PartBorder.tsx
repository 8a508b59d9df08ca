import type { PartFailure } from '@forecast/contract';
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { RetriedBy } from '../part-runtime/createPartRuntime';
import type { Load } from '../part-runtime/exposeLoader';
import { usePartRuntime } from '../part-runtime/PartRuntimeContext';
import { useBordersShown } from '../site/BordersShown';
import { BorderFrame } from './BorderFrame';
import { BorderLabel } from './BorderLabel';
import { ContainErrors } from './ContainErrors';
import { ScriptErrorNote } from './ScriptErrorNote';
import { useRetry } from './useRetry';

/** What a failed face shows and offers. */
export interface FailedFaceProps {
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

interface Props<Values> {
  readonly part: string;
  readonly expose: string;
  readonly load: Load<Values>;
  /** Loads it again; the answer comes as another `load`. */
  readonly reload: () => Promise<unknown>;
  readonly failed: (props: FailedFaceProps) => ReactNode;
  readonly children: (Component: ComponentType<Values>) => ReactNode;
}

/**
 * The border around what was loaded of a part: its failed face, where it could not be loaded or threw an error, and
 * otherwise what it shows. Whatever becomes of the part, the rest of the page stays.
 */
export function PartBorder<Values>({ part, expose, load, reload, failed, children }: Props<Values>) {
  const { retry, retrying } = useRetry(expose, reload);
  const face = (failure: PartFailure) =>
    failed({ failure, retrying, onRetry: (by) => void retry(failure, by) });
  if (load.kind === 'failed') {
    return (
      <BorderFrame part={part} expose={expose} failure={load.failure.code}>
        {face(load.failure)}
      </BorderFrame>
    );
  }
  return (
    // Each load has a place of its own: what failed before has left nothing behind in it.
    <LoadedPart
      key={load.number}
      part={part}
      expose={expose}
      face={face}
      note={(failure) => <ScriptErrorNote failure={failure} retrying={retrying} onRestart={retry} />}
    >
      {children(load.Component)}
    </LoadedPart>
  );
}

interface LoadedProps {
  readonly part: string;
  readonly expose: string;
  readonly face: (failure: PartFailure) => ReactNode;
  /** Says an error that left the part standing. */
  readonly note: (failure: PartFailure) => ReactNode;
  readonly children: ReactNode;
}

function LoadedPart({ part, expose, face, note, children }: LoadedProps) {
  const { scriptErrors, reportFailure } = usePartRuntime();
  const scriptError = useSyncExternalStore(scriptErrors.subscribe, () => scriptErrors.of(part));
  useEffect(() => {
    // What went wrong in an earlier place of the part is of no interest in this one, nor this one's in a later.
    const clear = () => scriptErrors.clear(part);
    clear();
    return clear;
  }, [scriptErrors, part]);
  const [drawn] = useBordersShown();
  const failureOf = (cause: unknown): PartFailure => ({ code: 'FED-007', part, cause });
  return (
    <ContainErrors onError={(cause) => reportFailure(failureOf(cause), expose)}>
      {(thrown) => (
        <BorderFrame part={part} expose={expose} failure={thrown && 'FED-007'} drawn={drawn}>
          {drawn && <BorderLabel part={part} expose={expose} />}
          {scriptError && note(scriptError)}
          {thrown ? face(failureOf(thrown.cause)) : children}
        </BorderFrame>
      )}
    </ContainErrors>
  );
}
