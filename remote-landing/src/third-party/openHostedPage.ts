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
