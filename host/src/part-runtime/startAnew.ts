import { overrideParameter } from './overrides';

/** Loads the page again, without an override in its address: what the tab keeps is all that holds then. */
export function startAnew(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(overrideParameter)) return window.location.reload();
  url.searchParams.delete(overrideParameter);
  window.location.replace(url);
}
