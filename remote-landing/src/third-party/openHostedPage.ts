import type { ThirdParty } from './ThirdParty';

/** What became of a new tab: browsers refuse one when the click that asked for it is some seconds old. */
export type Tab = 'opened' | 'blocked';

/** Opens a page elsewhere in a new tab that cannot reach back into this one. */
export function openHostedPage(address: string): Tab {
  // The feature `noopener` would do the same, but then nobody can tell whether the tab was refused.
  const tab = window.open(address, '_blank');
  if (tab === null) return 'blocked';
  tab.opener = null;
  return 'opened';
}

/** Says what happened instead of the popup. */
export function fallbackMessage({ name }: ThirdParty, tab: Tab): string {
  return tab === 'opened'
    ? `The ${name} could not be shown here, so it opened in a new tab.`
    : `The ${name} could not be shown here, and your browser kept it from opening in a new tab.`;
}
