import type { PartFailure } from '@forecast/contract';
import {
  Fragment,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import { timeLimit } from '../loading/timeLimit';
import type { RetriedBy, ShownModule } from '../site/SiteDefinition';
import { BorderFrame } from './BorderFrame';
import { useBordersShown } from './BordersShown';
import { ContainErrors } from './ContainErrors';
import { FailedFace } from './FailedFace';
import { Places } from './Places';
import { useRetry } from './useRetry';

interface Props<Values> {
  readonly module: ShownModule;
  readonly load: Load<Values>;
  /** Loads it again; the answer comes as another `load`. */
  readonly reload: () => Promise<unknown>;
  readonly children: (Component: ComponentType<Values>) => ReactNode;
}

/**
 * The border around what was loaded of a part: its failed face, where it could not be loaded or threw an error, and
 * otherwise what it shows. Whatever becomes of the part, the rest of the page stays.
 */
export function PartBorder<Values>({ module, load, reload, children }: Props<Values>) {
  const { AroundPart = Fragment } = usePartRuntime().site;
  const { retry, retrying } = useRetry(module.expose, load, reload);
  return (
    // Each load has a place of its own: what failed before has left nothing behind in it.
    <Places current={load.kind === 'ready' ? load.number : 'failed'} module={module}>
      {load.kind === 'failed' ? (
        <BorderFrame {...module} failure={load.failure.code}>
          <FailedFace
            key={module.part}
            module={module}
            failure={load.failure}
            retrying={retrying}
            onRetry={(by) => void retry(load.failure, by)}
          />
        </BorderFrame>
      ) : (
        <LoadedPart module={module} release={load.release} retry={retry} retrying={retrying}>
          <AroundPart>
            <Content render={() => children(load.Component)} />
          </AroundPart>
        </LoadedPart>
      )}
    </Places>
  );
}

/** Renders within the border, which contains what goes wrong at that: a page may say odd things to a fragment. */
const Content = ({ render }: { render: () => ReactNode }) => render();

interface LoadedProps {
  readonly module: ShownModule;
  readonly release: string;
  readonly retry: (failure: PartFailure, by: RetriedBy) => Promise<void>;
  readonly retrying: boolean;
  readonly children: ReactNode;
}

function LoadedPart({ module, release, retry, retrying, children }: LoadedProps) {
  const { part, expose } = module;
  const { scriptErrors, reportFailure, site } = usePartRuntime();
  const { Loading, Outlined, ScriptError } = site.faces;
  const scriptErrorNow = () => scriptErrors.of(part);
  const scriptError = useSyncExternalStore(scriptErrors.subscribe, scriptErrorNow, scriptErrorNow);
  useEffect(() => {
    // What went wrong in an earlier place of the part is of no interest in this one, nor this one's in a later.
    const clear = () => scriptErrors.clear(part);
    clear();
    return clear;
  }, [scriptErrors, part]);
  const [outlined] = useBordersShown();
  const [late, setLate] = useState<PartFailure>();
  const onLate = () => {
    const cause = `waits for something that is not there after ${timeLimit} ms`;
    const failure: PartFailure = { code: 'FED-004', part, release, cause };
    setLate(failure);
    reportFailure(failure, expose);
  };
  const failureOf = (cause: unknown): PartFailure => ({ code: 'FED-007', part, release, cause });
  return (
    <ContainErrors onError={(cause) => reportFailure(failureOf(cause), expose)}>
      {(thrown) => {
        const failure = thrown ? failureOf(thrown.cause) : late;
        return (
          <BorderFrame {...module} failure={failure?.code} outlined={outlined}>
            {outlined && Outlined && <Outlined {...module} release={release} />}
            {scriptError && (
              <ScriptError
                {...module}
                failure={scriptError}
                restarting={retrying}
                onRestart={() => void retry(scriptError, 'visitor')}
                onDismiss={() => scriptErrors.clear(part)}
              />
            )}
            {failure ? (
              <FailedFace
                key={part}
                module={module}
                failure={failure}
                retrying={retrying}
                onRetry={(by) => void retry(failure, by)}
              />
            ) : (
              <Suspense
                fallback={
                  <Waiting onLate={onLate}>
                    <Loading {...module} />
                  </Waiting>
                }
              >
                {children}
              </Suspense>
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
