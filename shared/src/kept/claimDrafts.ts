import { nothingKept, type Kept } from './kept';

const drafts = ['analyses', 'forecasts', 'replies', 'positions', 'requests'] as const;

/**
 * Makes the tab's drafts those of the researcher who signs in: keeps a signed-out visitor's, and drops another
 * researcher's.
 */
export function claimDrafts(kept: Kept, handle: string): void {
  const { handle: owner } = kept.read('account');
  if (owner === handle) return;
  if (owner !== undefined) for (const name of drafts) kept.change(name, () => nothingKept[name]);
  kept.change('account', () => ({ handle }));
}
