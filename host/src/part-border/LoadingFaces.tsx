import { PageTitle, Skeleton } from '@forecast/shared/ui';
import { BorderFrame } from './BorderFrame';

/** Stands in a page's place while it loads, on the first visit only: later the old page stays. */
export function PartLoading({ part }: { part: string }) {
  return (
    <BorderFrame part={part} expose="Page">
      <PageTitle>Loading</PageTitle>
      <Skeleton height="60vh" label={`Loading ${part}`} />
    </BorderFrame>
  );
}

/** Stands in a fragment's place while it loads. */
export function FragmentLoading({ part, expose }: { part: string; expose: string }) {
  return (
    <BorderFrame part={part} expose={expose}>
      <Skeleton height="8rem" label={`Loading ${part}/${expose}`} />
    </BorderFrame>
  );
}
