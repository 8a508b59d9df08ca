import { fragmentSubject, useExpose } from '@forecast/host-runtime';
import type { FragmentName, FragmentProps, PartFragmentProps } from '@forecast/shared/page';
import { useSource } from '@forecast/shared/source';
import { useLayoutEffect, useState } from 'react';
import { BorderFrame } from './BorderFrame';
import { FragmentFailed } from './FragmentFailed';
import { FragmentLoading } from './LoadingFaces';
import { PartBorder } from './PartBorder';

interface Props {
  readonly part: string;
  readonly expose: string;
  /** What the page says to it. */
  readonly values: FragmentProps[FragmentName];
  /** Where it stands. */
  readonly element: Element;
}

/** A fragment within its own border. */
export function BorderedFragment({ part, expose, values, element }: Props) {
  const source = useSource();
  const { load, reload } = useExpose<PartFragmentProps>(part, expose);
  const loading = <FragmentLoading expose={expose} />;
  // What was prepared there stands until the fragment, or its failed face, does.
  const [prepared] = useState(() => element.firstElementChild);
  useLayoutEffect(() => {
    if (load.kind !== 'loading') prepared?.replaceChildren();
  }, [load, prepared]);
  if (load.kind === 'loading' && prepared) return null;
  if (load.kind === 'loading') {
    return (
      <BorderFrame part={part} expose={expose}>
        {loading}
      </BorderFrame>
    );
  }
  return (
    <PartBorder
      part={part}
      expose={expose}
      subject={fragmentSubject(expose)}
      load={load}
      reload={reload}
      loading={loading}
      failed={(props) => <FragmentFailed {...props} />}
    >
      {(Component) => <Component {...values} source={source} />}
    </PartBorder>
  );
}
