import type { PartFailure } from '@forecast/contract';
import {
  ContainErrors,
  type Load,
  Places,
  type RetriedBy,
  timeLimit,
  usePartRuntime,
  useRetry,
} from '@forecast/host-runtime';
import { QueryClientContext } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useBordersShown } from '../site/BordersShown';
import { BorderFrame } from './BorderFrame';
import { BorderLabel } from './BorderLabel';
import { ScriptErrorNote } from './ScriptErrorNote';

/** What a failed face shows and offers. */
export interface FailedFaceProps {
  /** What failed, as a visitor calls it: `This market`. */
  readonly subject: string;
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

interface Props<Values> extends Pick<FailedFaceProps, 'subject'> {
  readonly part: string;
  readonly expose: string;
  readonly load: Load<Values>;
  /** Loads it again; the answer comes as another `load`. */
  readonly reload: () => Promise<unknown>;
  /** Stands in while what was loaded waits for something. */
  readonly loading: ReactNode;
  readonly failed: (props: FailedFaceProps) => ReactNode;
  readonly children: (Component: ComponentType<Values>) => ReactNode;
}

/**
 * The border around what was loaded of a part: its failed face, where it could not be loaded or threw an error, and
 * otherwise what it shows. Whatever becomes of the part, the rest of the page stays.
 */
export function PartBorder<Values>({
  part,
  expose,
  subject,
  load,
  reload,
  loading,
  failed,
  children,
}: Props<Values>) {
  const { retry, retrying } = useRetry(expose, load, reload);
  const face = (failure: PartFailure) =>
    failed({ subject, failure, retrying, onRetry: (by) => void retry(failure, by) });
  return (
    // Each load has a place of its own: what failed before has left nothing behind in it.
    <Places current={load.kind === 'ready' ? load.number : 'failed'} module={{ part, expose }}>
      {load.kind === 'failed' ? (
        <BorderFrame part={part} expose={expose} failure={load.failure.code}>
          {face(load.failure)}
        </BorderFrame>
      ) : (
        <LoadedPart
          part={part}
          expose={expose}
          release={load.release}
          loading={loading}
          face={face}
          note={(failure) => (
            <ScriptErrorNote subject={subject} failure={failure} retrying={retrying} onRestart={retry} />
          )}
        >
          {/* No cache crosses the border: a part, and a fragment on its page, has one of its own or none. */}
          <QueryClientContext value={undefined}>
            <Content render={() => children(load.Component)} />
          </QueryClientContext>
        </LoadedPart>
      )}
    </Places>
  );
}

/** Renders within the border, which contains what goes wrong at that: a page may say odd things to a fragment. */
const Content = ({ render }: { render: () => ReactNode }) => render();

interface LoadedProps {
  readonly part: string;
  readonly expose: string;
  readonly release: string;
  readonly loading: ReactNode;
  readonly face: (failure: PartFailure) => ReactNode;
  /** Says an error that left the part standing. */
  readonly note: (failure: PartFailure) => ReactNode;
  readonly children: ReactNode;
}

function LoadedPart({ part, expose, release, loading, face, note, children }: LoadedProps) {
  const { scriptErrors, reportFailure } = usePartRuntime();
  const scriptErrorNow = () => scriptErrors.of(part);
  const scriptError = useSyncExternalStore(scriptErrors.subscribe, scriptErrorNow, scriptErrorNow);
  useEffect(() => {
    // What went wrong in an earlier place of the part is of no interest in this one, nor this one's in a later.
    const clear = () => scriptErrors.clear(part);
    clear();
    return clear;
  }, [scriptErrors, part]);
  const [drawn] = useBordersShown();
  const [late, setLate] = useState<PartFailure>();
  const onLate = () => {
    const failure: PartFailure = {
      code: 'FED-004',
      part,
      release,
      cause: `waits for something that is not there after ${timeLimit} ms`,
    };
    setLate(failure);
    reportFailure(failure, expose);
  };
  const failureOf = (cause: unknown): PartFailure => ({ code: 'FED-007', part, release, cause });
  return (
    <ContainErrors onError={(cause) => reportFailure(failureOf(cause), expose)}>
      {(thrown) => {
        const failure = thrown ? failureOf(thrown.cause) : late;
        return (
          <BorderFrame part={part} expose={expose} failure={failure?.code} drawn={drawn}>
            {drawn && <BorderLabel part={part} expose={expose} release={release} />}
            {scriptError && note(scriptError)}
            {failure ? (
              face(failure)
            ) : (
              <Suspense fallback={<Waiting onLate={onLate}>{loading}</Waiting>}>{children}</Suspense>
            )}
          </BorderFrame>
        );
      }}
    </ContainErrors>
  );
}

/** Stands in while React waits for the part; says when that takes longer than a part may take to load. */
function Waiting({ onLate, children }: { onLate: () => void; children: ReactNode }) {
  const onTime = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => onTime(), timeLimit);
    return () => clearTimeout(timer);
  }, []);
  return children;
}
