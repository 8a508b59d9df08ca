import { pageAddress } from '@forecast/contract';
import { useState } from 'react';

/**
 * Copies the full URL of a path and notifies the visitor. If the browser has no clipboard or refuses access, `byHand`
 * is the URL for the visitor to copy. `origin` is the site's public origin; the default is the page's own.
 */
export function useCopyLink(origin: string | undefined, notify: (message: string) => void) {
  const [byHand, setByHand] = useState<string>();
  const copy = async (path: string) => {
    const address = wholeAddress(path, origin);
    try {
      await navigator.clipboard.writeText(address);
      setByHand(undefined);
      notify('Link copied');
    } catch {
      setByHand(address);
    }
  };
  return { copy, byHand };
}

/** The full URL of a path on this site. */
export const wholeAddress = (path: string, origin: string | undefined): string =>
  new URL(pageAddress(path, origin), window.location.href).href;
