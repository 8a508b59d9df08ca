import type { FragmentSlot } from '@forecast/contract';
import { use, useLayoutEffect, useState } from 'react';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import type { ShownModule } from '../site/SiteDefinition';
import { BorderFrame } from './BorderFrame';
import { PartBorder } from './PartBorder';
import { Slot } from './Slot';
import { useExpose } from './useExpose';

/** A fragment, with the props that the page passes to it. */
export interface FragmentToShow extends ShownModule {
  readonly props: object;
}

/** A fragment within its border, rendered into `element`. */
export function BorderedFragment({ element, ...fragment }: FragmentToShow & { readonly element: Element }) {
  const { Loading } = usePartRuntime().site.faces;
  const { part, expose } = fragment;
  const { load, reload } = useExpose<object>(part, expose);
  // Keep the prerendered HTML until the fragment or its failed face is shown.
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

/**
 * Returns the component that renders fragments inline while one page is prerendered. It loads each of them once, because
 * React renders a suspended fragment again.
 */
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
