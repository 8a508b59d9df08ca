import { useLocation } from '@forecast/shared/router';
import { useSyncExternalStore } from 'react';

/** The place, from 1, of the source that the address leads to: `#source-2` leads to the second one. */
export function useLedSource(): number | undefined {
  const { hash } = useLocation();
  // A page is prepared for its path, whatever comes behind it.
  const led = useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
  const [, place] = /^#source-(\d{1,6})$/.exec(led) ?? [];
  return place === undefined ? undefined : Number(place);
}

const never = () => () => undefined;
