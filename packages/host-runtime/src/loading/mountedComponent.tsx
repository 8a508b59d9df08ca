import type { FragmentSlot, MountedInstance, MountedModule, MountTools } from '@forecast/contract';
import {
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TitleElement } from '../site/Surroundings';
import { logRecovery } from './logRecovery';
import { useIsHydrating } from './useIsHydrating';
import { useLinkClicks } from './useLinkClicks';

/** Returns a component that mounts a module. The component throws if mounting, updating or unmounting does. */
export function mountedComponent<Props extends object>(
  module: MountedModule<Props>,
  Title: TitleElement = 'title',
): FunctionComponent<Props> {
  return function Mounted(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    // Keep the element's HTML only when hydrating: otherwise React would set it, which the page's policy forbids.
    const [isPrerendered] = useState(useIsHydrating());
    const { pathname: path } = useLocation();
    const navigate = useNavigate();
    const onClick = useLinkClicks();
    const { fragments, showFragment } = useFragments(props);
    const loading = useLoading();
    const [failure, setFailure] = useState<{ readonly cause: unknown }>();
    const tools: MountTools = {
      id: useId(),
      path,
      navigate: (to) => void navigate(to),
      showFragment,
      showLoading: loading.show,
      fail: (cause) => setFailure({ cause }),
      onRecoverableError: (error) =>
        logRecovery(place.current?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? '', error),
    };
    const mount = useEffectEvent((parent: HTMLElement) => {
      // On hydration, the prerendered element is already there.
      const prerendered = parent.firstElementChild as HTMLElement | null;
      const element = prerendered ?? parent.appendChild(document.createElement('div'));
      return { element, instance: readInstance<Props>(module.mount(element, props, tools)), props };
    });
    const mounted = useRef<ReturnType<typeof mount>>(undefined);
    const unmount = useEffectEvent(() => {
      const { element, instance } = mounted.current ?? {};
      mounted.current = undefined;
      try {
        instance?.unmount();
      } finally {
        element?.remove();
      }
    });
    const [mountings, mountAgain] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => {
      if (place.current) mounted.current ??= mount(place.current);
      return () => {
        // React also calls this when it hides the element, because the module is shown as loading.
        if (loading.reasons.current === 0) unmount();
      };
    }, [mountings, loading.reasons]);
    useEffect(() => () => unmount(), []);
    useLayoutEffect(() => {
      const current = mounted.current;
      if (!current || areEqual(current.props, props)) return;
      current.props = props;
      if (current.instance.update) current.instance.update(props);
      else mountAgain();
    });
    if (failure) throw failure.cause;
    return (
      <>
        {module.title && <Title>{module.title}</Title>}
        <div ref={place} onClick={onClick} {...(isPrerendered && unchanged)} />
        {fragments}
        {loading.element}
      </>
    );
  };
}

/** Props that make hydration keep the content. Always the same object, so that React leaves the content alone. */
const unchanged = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

function readInstance<Props>(returned: unknown): Partial<MountedInstance<Props>> & { unmount: () => void } {
  if (typeof returned === 'function') return { unmount: returned as () => void };
  const instance = Object(returned) as MountedInstance<Props>;
  if (typeof instance.unmount === 'function') return instance;
  throw new Error(
    'mount must return a function that unmounts the module, or an object with unmount and update',
  );
}

const areEqual = (one: object, other: object) =>
  Object.entries(other).every(([name, value]) => Object.is((one as Record<string, unknown>)[name], value)) &&
  Object.keys(one).length === Object.keys(other).length;

const forever = new Promise<never>(() => undefined);

/** Suspends, so that the border around the module shows it as loading, and after the time limit as failed. */
const Suspended = () => use(forever);

/** Counts the reasons why a module is loading. `show` adds one, and returns a function that removes it. */
function useLoading() {
  const reasons = useRef(0);
  const [count, setCount] = useState(0);
  const change = (by: 1 | -1) => {
    reasons.current += by;
    setCount(reasons.current);
  };
  const show: MountTools['showLoading'] = () => {
    change(1);
    let ended = false;
    return () => {
      if (!ended) change(-1);
      ended = true;
    };
  };
  return { reasons, show, element: count > 0 && <Suspended /> };
}

interface FragmentElement {
  readonly name: string;
  readonly with: object;
}

/** The fragments that a module shows in its own elements, and the function that shows them. */
function useFragments({ Fragment }: { Fragment?: FragmentSlot<Record<string, object>> }) {
  const [shown, change] = useState<ReadonlyMap<Element, FragmentElement>>(new Map());
  // A fragment that is removed and shown again at once keeps its key, and so its state.
  const [keyOf] = useState(createKeys);
  const showFragment: MountTools['showFragment'] = (element, name, props) => {
    if (!Fragment) throw new Error(`only a page can show a fragment, such as ${name}`);
    change((before) => new Map([...before, [element, { name, with: props }]]));
    return () => change((before) => new Map([...before].filter(([other]) => other !== element)));
  };
  const fragments = [...shown].map(([element, fragment]) =>
    Fragment ? createPortal(<Fragment {...fragment} />, element, keyOf(element)) : undefined,
  );
  return { fragments, showFragment };
}

/** Returns a function that returns the same key for the same element. */
function createKeys() {
  const keys = new WeakMap<Element, string>();
  let count = 0;
  return (element: Element): string => {
    const key = keys.get(element) ?? String((count += 1));
    keys.set(element, key);
    return key;
  };
}

/** Returns a page as a React component, whatever it is written in. */
export const componentOf = <Props extends object>(
  page: ComponentType<Props> | MountedModule<Props>,
  Title?: TitleElement,
): ComponentType<Props> => ('mount' in page ? mountedComponent(page, Title) : page);
