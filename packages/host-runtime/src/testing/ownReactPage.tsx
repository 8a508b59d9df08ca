import { contractVersion, type MountedPageProps } from '@forecast/contract';
import { mountable, type MountableProps } from '@forecast/contract/mountable';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  version,
  type ReactElement,
} from 'react';

const never = () => () => undefined;
const suspended = new Promise<never>(never);

function BrokenInRendering(): never {
  throw new Error('boom');
}

function BrokenInEffect() {
  useEffect(() => {
    throw new Error('boom');
  }, []);
  return null;
}

function BrokenOnLeaving() {
  useEffect(
    () => () => {
      throw new Error('boom');
    },
    [],
  );
  return null;
}

/** Suspends as `use` does, which React 18 doesn't have. */
function Suspended(): never {
  throw suspended;
}

/** The module's possible faults, by the label of the button that triggers each. */
const faults: Readonly<Record<string, () => null>> = {
  'Break in rendering': BrokenInRendering,
  'Break in an effect': BrokenInEffect,
  'Break on leaving': BrokenOnLeaving,
  'Suspend forever': Suspended,
};

const Late = () => <p id={useId()}>Loaded late</p>;

const More = lazy(
  () => new Promise<{ default: typeof Late }>((resolve) => setTimeout(resolve, 0, { default: Late })),
);

/** Shows whether React has hydrated. By itself, because its update must not reach a Suspense boundary before React does. */
function Hydration({ path }: Pick<MountableProps, 'path'>) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <p>
      {hydrated ? 'Interactive' : 'Prerendered'} at {path}
    </p>
  );
}

/** A page or fragment that shows which React it runs on, and uses what the host provides. */
function OwnReact({ path, navigate, Fragment, isPage }: MountableProps & { readonly isPage: boolean }) {
  const [presses, press] = useState(0);
  const [fault, show] = useState<string>();
  const [showsMore, showMore] = useState(false);
  const id = useId();
  const Fault = faults[fault ?? ''];
  return (
    <>
      <h1 id={id}>On React {version}</h1>
      <Hydration path={path} />
      <a href="/market/2">Next</a>
      <button onClick={() => press(presses + 1)}>{presses} presses</button>
      <button onClick={() => navigate('/nowhere')}>Leave</button>
      {Object.keys(faults).map((name) => (
        <button key={name} onClick={() => show(name)}>
          {name}
        </button>
      ))}
      {Fault && <Fault />}
      <button onClick={() => showMore(true)}>Load more</button>
      <Suspense fallback="Loading more">
        {showsMore && <More />}
        {isPage && <Fragment name="markets/RelatedMarkets" with={{ marketId: presses }} />}
      </Suspense>
    </>
  );
}

export const ownReactModule = {
  default: mountable<MountedPageProps>((props) => <OwnReact {...props} isPage />, 'A market'),
  contractVersion,
};

export const ownReactFragment = {
  default: mountable((props) => <OwnReact {...props} isPage={false} />),
  contractVersion,
};

/** A page that never renders the same text twice. */
export const differingModule = {
  default: mountable<MountedPageProps>(() => <p>{Math.random()}</p>, 'A market'),
  contractVersion,
};

/** A module that suspends until it is loaded. */
export const lateModule = mountable(lazy(() => Promise.resolve({ default: Late })));

export const brokenModule = mountable(BrokenInRendering);

/** Modules whose styles are collected, one of which throws. `sealed` has the sheets that are no longer in use. */
export function styledModules() {
  const sealed: string[] = [];
  const sheet = (name: string) => () => ({
    collectStyles: (tree: ReactElement) => <section>{tree}</section>,
    getStyleTags: () => '<style>p{color:red}</style>',
    seal: () => void sealed.push(name),
  });
  return {
    sealed,
    styled: mountable(Late, undefined, sheet('styled')),
    broken: mountable(BrokenInRendering, undefined, sheet('broken')),
  };
}
