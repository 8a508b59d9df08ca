import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';

/** The number, from 1, of the source that the URL's anchor names: 2 for `#source-2`. Undefined until hydration. */
export function useNamedSource(): number | undefined {
  const { hash } = useLocation();
  // Prerendered HTML is the same for all anchors, so read the anchor only in the browser.
  const [, number] = /^#source-(\d{1,6})$/.exec(useInBrowser(() => hash, '')) ?? [];
  return number === undefined ? undefined : Number(number);
}
