import { useInBrowser } from '@forecast/shared/ui';

type Shared = Pick<ShareData, 'title' | 'url'>;

/**
 * Opens the device's own sheet to share something, where there is one and the device is used by touch; undefined
 * elsewhere, and on a page that is not taken over yet. It resolves to whether the sheet has dealt with it, as it has when
 * the visitor closes it, and as one does that is open already.
 */
export function useShareSheet(): ((shared: Shared) => Promise<boolean>) | undefined {
  const isThere = useInBrowser(() => 'share' in navigator && matchMedia('(pointer: coarse)').matches, false);
  return isThere ? share : undefined;
}

async function share(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
