import type { FragmentSlot } from '@forecast/contract';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { BorderModule } from '../site/SiteDefinition';
import { BorderFrame, PartBorder } from './PartBorder';
import { Slot } from './Slot';

/** A fragment, with the props that the page passes to it. */
export interface FragmentToShow extends BorderModule {
  readonly props: object;
}

/** Loads a fragment and shows it, or its loading or failed state, instead of the prerendered HTML in `element`. */
export function BorderedFragment({ element, ...fragment }: FragmentToShow & { readonly element: Element }) {
  const { Loading } = usePartRuntime().site.faces;
  const { part, expose } = fragment;
  const { load, reload } = useExpose(part, expose);
  // Keep the prerendered HTML until the fragment has loaded or failed.
  const [prepared] = useState(() => element.firstElementChild);
  useLayoutEffect(() => {
    if (load.kind !== 'loading') prepared?.replaceChildren();
  }, [load, prepared]);
  if (load.kind !== 'loading') return <LoadedFragment {...fragment} load={load} reload={reload} />;
  if (prepared) return null;
  return (
    <BorderFrame part={part} expose={expose}>
      <Loading part={part} expose={expose} />
    </BorderFrame>
  );
}

/** Loads an exposed module. Uses state because Suspense would delay showing the module by up to 300 ms. */
function useExpose(part: string, expose: string) {
  const runtime = usePartRuntime();
  const [load, setLoad] = useState<Load<object> | { readonly kind: 'loading' }>({ kind: 'loading' });
  useEffect(() => {
    let isMounted = true;
    void runtime.load<object>(part, expose).then((loaded) => isMounted && setLoad(loaded));
    return () => {
      isMounted = false;
    };
  }, [runtime, part, expose]);
  // Keep showing the current result until the new one arrives.
  const reload = async () => setLoad(await runtime.load<object>(part, expose));
  return { load, reload };
}

interface LoadedProps extends FragmentToShow {
  readonly load: Load<object>;
  readonly reload: () => Promise<unknown>;
}

function LoadedFragment({ part, expose, props, load, reload }: LoadedProps) {
  const siteProps = usePartRuntime().site.useFragmentProps?.();
  return (
    <PartBorder module={{ part, expose }} load={load} reload={reload}>
      {(Component) => <Component {...props} {...siteProps} />}
    </PartBorder>
  );
}

const never = () => Promise.resolve();

/** Returns a component that renders fragments inline during prerendering. Loads each once, although React retries. */
export function inlineFragments(): FragmentSlot<Record<string, object>> {
  const loads = new Map<string, Promise<Load<object>>>();
  return function InlineFragment({ name, with: props }) {
    const [part = '', expose = ''] = name.split('/');
    const { load } = usePartRuntime();
    const loading = loads.get(name) ?? load<object>(part, expose);
    loads.set(name, loading);
    return (
      <Slot>
        <Slot>
          <LoadedFragment part={part} expose={expose} props={props} load={use(loading)} reload={never} />
        </Slot>
      </Slot>
    );
  };
}
