import type { Tab } from './openHostedPage';
import type { ThirdParty } from './ThirdParty';

/** Says what happened instead of the popup. */
export function fallbackMessage({ name }: ThirdParty, tab: Tab): string {
  return tab === 'opened'
    ? `The ${name} could not be shown here, so it opened in a new tab.`
    : `The ${name} could not be shown here, and your browser kept it from opening in a new tab.`;
}
