import { parseList } from '../site/parseList';
import type { Surroundings } from '../site/Surroundings';

/** The session storage key of a tab's overrides (parts with the builds to load them from); absent if it has none. */
export const overridesKey = 'forecast-overrides';

export type TabPage = Pick<Surroundings['page'], 'sessionStorage'>;

/** Returns the overrides stored in the tab, unparsed; an empty list if storage is blocked. */
export function keptTexts(page: TabPage): readonly string[] {
  try {
    return parseList(page.sessionStorage.getItem(overridesKey));
  } catch {
    return [];
  }
}

/** The query parameter that overrides a part for one page. */
export const overrideParameter = 'part';

/** The overrides requested for a page, unparsed: first those stored in the tab, then those in the address. */
export const overrideRequests = (
  page: Pick<Surroundings['page'], 'location' | 'sessionStorage'>,
): readonly string[] => [
  ...keptTexts(page),
  ...new URLSearchParams(page.location.search).getAll(overrideParameter),
];
