import { PageTitle, Skeleton } from '@forecast/shared/ui';
import { BorderFrame } from './BorderFrame';

/** Stands in a page's place while it loads, on the first visit only: later the old page stays. */
export function PartLoading({ part }: { part: string }) {
  return (
    <BorderFrame part={part} expose="Page">
      <PageLoading part={part} />
    </BorderFrame>
  );
}

/** What a page's border shows while the page waits for something. */
export function PageLoading({ part }: { part: string }) {
  return (
    <>
      <PageTitle>Loading</PageTitle>
      <Skeleton height="60vh" label={`Loading ${part}`} />
    </>
  );
}

/** What a fragment's border shows while the fragment is loaded, or waits for something. */
export function FragmentLoading({ part, expose }: { part: string; expose: string }) {
  return <Skeleton height="8rem" label={`Loading ${part}/${expose}`} />;
}
