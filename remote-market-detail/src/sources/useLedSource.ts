import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';

/** The place, from 1, of the source that the address leads to: `#source-2` leads to the second one. */
export function useLedSource(): number | undefined {
  const { hash } = useLocation();
  // A page is prepared for its path, whatever comes behind it.
  const [, place] = /^#source-(\d{1,6})$/.exec(useInBrowser(() => hash, '')) ?? [];
  return place === undefined ? undefined : Number(place);
}
