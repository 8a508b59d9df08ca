import { loadTimeoutMs, type FailureCode, type PartFailure } from '@forecast/contract';
import {
  Fragment,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { RetriedBy, BorderModule } from '../site/SiteDefinition';
import { useBorderOutlines } from './BorderOutlines';
import { ContainErrors, KeyedBoundary } from './errorBoundaries';
import { useRetry } from './useRetry';
import { focusHeading } from './focusHeading';
import { useAutomaticRetry } from './useAutomaticRetry';

interface Props<Values> {
  readonly module: BorderModule;
  readonly load: Load<Values>;
  /** Loads the module again; the result arrives as a new `load`. */
  readonly reload: () => Promise<unknown>;
  readonly children: (Component: ComponentType<Values>) => ReactNode;
}

/** Shows a part's module, or a failure message if the module didn't load or threw while rendering. */
export function PartBorder<Values>({ module, load, reload, children }: Props<Values>) {
  const { AroundPart = Fragment } = usePartRuntime().site;
  const { retry, retrying } = useRetry(module.expose, load, reload);
  const face = (failure: PartFailure) => (
    <FailedFace
      key={module.part}
      module={module}
      failure={failure}
      retrying={retrying}
      onRetry={(by) => void retry(failure, by)}
    />
  );
  return (
    // A new key for each load, so that no state of a failed load survives.
    <KeyedBoundary contentKey={load.kind === 'ready' ? load.number : 'failed'} module={module}>
      {load.kind === 'failed' ? (
        <BorderFrame {...module} failure={load.failure.code}>
          {face(load.failure)}
        </BorderFrame>
      ) : (
        <LoadedPart module={module} release={load.release} retry={retry} retrying={retrying} face={face}>
          <AroundPart>
            <Content render={() => children(load.Component)} />
          </AroundPart>
        </LoadedPart>
      )}
    </KeyedBoundary>
  );
}

/** Calls `render` inside the error boundary, because it may throw: a page may pass invalid props to a fragment. */
const Content = ({ render }: { render: () => ReactNode }) => render();

interface LoadedProps {
  readonly module: BorderModule;
  readonly release: string;
  readonly retry: (failure: PartFailure, by: RetriedBy) => Promise<void>;
  readonly retrying: boolean;
  readonly face: (failure: PartFailure) => ReactNode;
  readonly children: ReactNode;
}

function LoadedPart({ module, release, retry, retrying, face, children }: LoadedProps) {
  const { part, expose } = module;
  const { scriptErrors, reportFailure, site } = usePartRuntime();
  const { Loading, Outlined, ScriptError } = site.faces;
  const scriptErrorNow = () => scriptErrors.of(part);
  const scriptError = useSyncExternalStore(scriptErrors.subscribe, scriptErrorNow, scriptErrorNow);
  useEffect(() => {
    // Clear on mount and unmount, so that errors from before the module was mounted aren't shown above it.
    const clear = () => scriptErrors.clear(part);
    clear();
    return clear;
  }, [scriptErrors, part]);
  const [outlined] = useBorderOutlines();
  const [late, setLate] = useState<PartFailure>();
  const onLate = () => {
    const cause = `still suspended after ${loadTimeoutMs} ms`;
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
              face(failure)
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

/** Shown while the part suspends. Calls `onLate` after the time limit for loading a part. */
function Waiting({ onLate, children }: { onLate: () => void; children: ReactNode }) {
  const onTime = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => onTime(), loadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

interface FailedFaceProps {
  readonly module: BorderModule;
  readonly failure: PartFailure;
  readonly retrying: boolean;
  readonly onRetry: (by: RetriedBy) => void;
}

/** Shows the site's `Failed` component. Retries on a press and, after a transient failure, automatically. */
export function FailedFace({ module, failure, retrying, onRetry }: FailedFaceProps) {
  const { Failed } = usePartRuntime().site.faces;
  const pressed = useRef(false);
  useAutomaticRetry(failure, retrying, () => onRetry('site'));
  const { route } = module;
  // Move the focus to the new page's heading: removing the focused button would lose it.
  useEffect(() => () => void (route && pressed.current && focusHeading()), [route]);
  const press = () => {
    if (retrying) return;
    pressed.current = true;
    onRetry('visitor');
  };
  return <Failed {...module} failure={failure} retrying={retrying} onRetry={press} />;
}

interface FrameProps extends BorderModule {
  /** The code of the failure shown instead of the module, if any. */
  readonly failure?: FailureCode | undefined;
  readonly outlined?: boolean;
  readonly children: ReactNode;
}

/** The element around a page or fragment. Its attributes identify the module and its failure, for tools. */
export const BorderFrame = ({ part, expose, failure, outlined, children }: FrameProps) => (
  <div data-part={part} data-expose={expose} data-failure={failure} data-outlined={outlined || undefined}>
    {children}
  </div>
);
