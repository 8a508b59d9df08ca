import type { FragmentName, FragmentProps, PartFragmentProps } from '@forecast/shared/page';
import { useSource } from '@forecast/shared/source';
import { BorderFrame } from './BorderFrame';
import { FragmentFailed } from './FragmentFailed';
import { FragmentLoading } from './LoadingFaces';
import { PartBorder } from './PartBorder';
import { useExpose } from './useExpose';

interface Props {
  readonly part: string;
  readonly expose: string;
  /** What the page says to it. */
  readonly values: FragmentProps[FragmentName];
}

/** A fragment within its own border. */
export function BorderedFragment({ part, expose, values }: Props) {
  const source = useSource();
  const { load, reload } = useExpose<PartFragmentProps>(part, expose);
  const loading = <FragmentLoading part={part} expose={expose} />;
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
      load={load}
      reload={reload}
      loading={loading}
      failed={(props) => <FragmentFailed {...props} />}
    >
      {(Component) => <Component {...values} source={source} />}
    </PartBorder>
  );
}
