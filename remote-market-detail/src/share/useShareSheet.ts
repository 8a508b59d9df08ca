import { useInBrowser } from '@forecast/shared/ui';

type Shared = Pick<ShareData, 'title' | 'url'>;

/**
 * Returns a function that opens the share sheet of a touch device; undefined on other devices and before hydration. The
 * function resolves to false only if sharing failed. A sheet that was dismissed or already open is not a failure.
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
