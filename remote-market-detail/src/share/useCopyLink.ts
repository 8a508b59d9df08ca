import { pageAddress } from '@forecast/contract';
import { useState } from 'react';

/**
 * Copies the whole address of a path and says so. Where the browser has no clipboard or refuses it, `byHand` is the
 * address, for the visitor to copy. `origin` is the site's public one; without it, the one that the page is at.
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

/** The whole address of a path of the site, for a browser. */
export const wholeAddress = (path: string, origin: string | undefined): string =>
  new URL(pageAddress(path, origin), window.location.href).href;
