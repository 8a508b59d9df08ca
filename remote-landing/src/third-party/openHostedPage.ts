import type { ThirdParty } from './ThirdParty';

/** What became of a new tab. Browsers block a tab that isn't opened within a few seconds of a click. */
export type Tab = 'opened' | 'blocked' | 'offline';

/** Opens a page on another site in a new tab, without access to this one, unless the browser is offline. */
export function openHostedPage(address: string): Tab {
  if (!navigator.onLine) return 'offline';
  // Don't use the `noopener` feature, with which window.open returns null even if the tab has opened.
  const tab = window.open(address, '_blank');
  if (tab === null) return 'blocked';
  tab.opener = null;
  return 'opened';
}

/** Returns a sentence that tells the visitor what happened instead of the popup. */
export function fallbackMessage({ name }: ThirdParty, tab: Tab): string {
  if (tab === 'offline') return `The ${name} couldn’t be shown, because you’re offline.`;
  return tab === 'opened'
    ? `The ${name} couldn’t be shown here, so it opened in a new tab.`
    : `The ${name} couldn’t be shown here, and your browser blocked the new tab.`;
}
