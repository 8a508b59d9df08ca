import type { FragmentSlot } from '@forecast/contract';
import { use, useLayoutEffect, useState } from 'react';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { Load } from '../loading/exposeLoader';
import { usePartRuntime } from '../loading/PartRuntimeContext';
import { BorderFrame } from './BorderFrame';
import { PartBorder } from './PartBorder';
import { Slot } from './Slot';
import { useExpose } from './useExpose';

interface Props {
  readonly part: string;
  readonly expose: string;
  /** The props from the page. */
  readonly values: object;
}

/** A fragment within its border, rendered into `element`. */
export function BorderedFragment({ element, ...fragment }: Props & { readonly element: Element }) {
  const { Loading } = usePartRuntime().site.faces;
  const { load, reload } = useExpose<object>(fragment.part, fragment.expose);
  // Keep the prerendered HTML until the fragment or its failed face is shown.
  const [prepared] = useState(() => element.firstElementChild);
  useLayoutEffect(() => {
    if (load.kind !== 'loading') prepared?.replaceChildren();
  }, [load, prepared]);
  if (load.kind !== 'loading') return <LoadedFragment {...fragment} load={load} reload={reload} />;
  if (prepared) return null;
  const { part, expose } = fragment;
  return (
    <BorderFrame part={part} expose={expose}>
      <Loading part={part} expose={expose} />
    </BorderFrame>
  );
}

interface LoadedProps extends Props {
  readonly load: Load<object>;
  readonly reload: () => Promise<unknown>;
}

function LoadedFragment({ part, expose, values, load, reload }: LoadedProps) {
  const { useFragmentProps = useNothing } = usePartRuntime().site;
  const given = useFragmentProps();
  return (
    <PartBorder module={{ part, expose }} load={load} reload={reload}>
      {(Component) => <Component {...values} {...given} />}
    </PartBorder>
  );
}

const useNothing = () => ({});

const loads = new WeakMap<PartRuntime, Map<string, Promise<Load<object>>>>();

/** Loads each fragment once per page: React calls this again whenever it resumes a suspended render. */
function loadOf(runtime: PartRuntime, part: string, expose: string): Promise<Load<object>> {
  const known = loads.get(runtime) ?? new Map<string, Promise<Load<object>>>();
  loads.set(runtime, known);
  const key = `${part}/${expose}`;
  const load = known.get(key) ?? runtime.load<object>(part, expose);
  known.set(key, load);
  return load;
}

const never = () => Promise.resolve();

/** Renders a fragment inline during prerendering; the page waits until it has loaded. */
export const PrerenderedFragment: FragmentSlot<Record<string, object>> = ({ name, with: values }) => {
  const [part = '', expose = ''] = name.split('/');
  const load = use(loadOf(usePartRuntime(), part, expose));
  return (
    <Slot>
      <Slot>
        <LoadedFragment part={part} expose={expose} values={values} load={load} reload={never} />
      </Slot>
    </Slot>
  );
};
