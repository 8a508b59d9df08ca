import type { ThirdParty } from './ThirdParty';

/** Whether a new tab opened: browsers block it if the click was more than a few seconds ago. */
export type Tab = 'opened' | 'blocked';

/** Opens a page on another site in a new tab, without access to this one. */
export function openHostedPage(address: string): Tab {
  // With the `noopener` feature, window.open always returns null, even if the tab opened.
  const tab = window.open(address, '_blank');
  if (tab === null) return 'blocked';
  tab.opener = null;
  return 'opened';
}

/** Returns the sentence that tells the visitor what happened instead of the popup. */
export function fallbackMessage({ name }: ThirdParty, tab: Tab): string {
  return tab === 'opened'
    ? `The ${name} could not be shown here, so it opened in a new tab.`
    : `The ${name} could not be shown here, and your browser kept it from opening in a new tab.`;
}
