import { PageTitle, Skeleton } from '@forecast/shared/ui';

/** What a page's border shows while the page is loaded (on the first visit: later the old page stays), or waits for something. */
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
