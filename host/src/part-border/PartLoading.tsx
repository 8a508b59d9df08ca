import { PageTitle, Skeleton } from '@forecast/shared/ui';

/** Stands in a part's place while it loads, on the first visit only: later the old page stays. */
export function PartLoading({ part }: { part: string }) {
  return (
    <>
      <PageTitle>Loading</PageTitle>
      <Skeleton height="60vh" label={`Loading ${part}`} />
    </>
  );
}
