import type { FragmentName, FragmentProps, FragmentSlot } from '@forecast/shared/contract';
import { Skeleton } from '@forecast/shared/ui';
import { FragmentFailed } from './FragmentFailed';
import { PartBoundary } from './PartBoundary';
import { useExpose } from './useExpose';

/** Another team's fragment within its own border: whatever becomes of it, the page around it stays. */
export const Fragment: FragmentSlot = ({ name, with: values }) => {
  const [part = '', expose = ''] = name.split('/');
  const { load, retry } = useExpose<FragmentProps[FragmentName]>(part, expose);
  if (load.kind === 'loading') return <Skeleton height="8rem" label={`Loading ${name}`} />;
  if (load.kind === 'failed') return <FragmentFailed failure={load.failure} onRetry={retry} />;
  const { Component } = load;
  return (
    <PartBoundary
      part={part}
      where={expose}
      failed={(failure, again) => <FragmentFailed failure={failure} onRetry={again} />}
    >
      <Component {...values} />
    </PartBoundary>
  );
};
