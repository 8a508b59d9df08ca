import type { FragmentSlot, PartFragmentProps } from '@forecast/shared/page';
import { useSource } from '@forecast/shared/source';
import { Skeleton } from '@forecast/shared/ui';
import type { PartFailure } from '@forecast/contract';
import { FragmentFailed } from './FragmentFailed';
import { keyOf } from './keyOf';
import { PartBoundary } from './PartBoundary';
import { PartRegion } from './PartRegion';
import { useExpose } from './useExpose';
import { useRetry } from './useRetry';

/** Another team's fragment within its own border: whatever becomes of it, the page around it stays. */
export const Fragment: FragmentSlot = ({ name, with: values }) => {
  const [part = '', expose = ''] = name.split('/');
  const source = useSource();
  const { load, reload } = useExpose<PartFragmentProps>(part, expose);
  const { retry, retrying } = useRetry(expose, reload);
  const failed = (failure: PartFailure) => (
    <FragmentFailed failure={failure} retrying={retrying} onRetry={(by) => void retry(failure, by)} />
  );
  if (load.kind === 'loading') return <Skeleton height="8rem" label={`Loading ${name}`} />;
  if (load.kind === 'failed') return failed(load.failure);
  const { Component } = load;
  return (
    <PartRegion key={keyOf(load)} part={part} expose={expose} retrying={retrying} onRestart={retry}>
      <PartBoundary part={part} where={expose} failed={failed}>
        <Component {...values} source={source} />
      </PartBoundary>
    </PartRegion>
  );
};
