import { fragmentSubject, type Load, type PartRuntime, usePartRuntime } from '@forecast/host-runtime';
import type { FragmentSlot, PartFragmentProps } from '@forecast/shared/page';
import { useSource } from '@forecast/shared/source';
import { use } from 'react';
import { Slot } from './Fragment';
import { FragmentFailed } from './FragmentFailed';
import { FragmentLoading } from './LoadingFaces';
import { PartBorder } from './PartBorder';

type FragmentLoad = Promise<Load<PartFragmentProps>>;

const loads = new WeakMap<PartRuntime, Map<string, FragmentLoad>>();

/** One load of each fragment a page: React asks for it again each time it goes on with what has waited. */
function loadOf(runtime: PartRuntime, part: string, expose: string): FragmentLoad {
  const known = loads.get(runtime) ?? new Map<string, FragmentLoad>();
  loads.set(runtime, known);
  const key = `${part}/${expose}`;
  const load = known.get(key) ?? runtime.load<PartFragmentProps>(part, expose);
  known.set(key, load);
  return load;
}

const never = () => Promise.resolve();

/** A fragment of a page that is prepared: it is rendered where it stands, and the page waits for it. */
export const FragmentInPlace: FragmentSlot = ({ name, with: values }) => {
  const [part = '', expose = ''] = name.split('/');
  const load = use(loadOf(usePartRuntime(), part, expose));
  const source = useSource();
  return (
    <Slot>
      <Slot>
        <PartBorder
          part={part}
          expose={expose}
          subject={fragmentSubject(expose)}
          load={load}
          reload={never}
          loading={<FragmentLoading expose={expose} />}
          failed={(props) => <FragmentFailed {...props} />}
        >
          {(Component) => <Component {...values} source={source} />}
        </PartBorder>
      </Slot>
    </Slot>
  );
};
