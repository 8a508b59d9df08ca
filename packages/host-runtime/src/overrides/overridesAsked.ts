import { parseList } from '../site/parseList';
import type { Surroundings } from '../site/Surroundings';

/** The key in a tab's session storage for its overrides; absent if it has none. */
export const overridesKey = 'forecast-overrides';

export type TabPage = Pick<Surroundings['page'], 'sessionStorage'>;

/** Returns the tab's kept overrides, unparsed; none if storage is blocked. */
export function keptTexts(page: TabPage): readonly string[] {
  try {
    return parseList(page.sessionStorage.getItem(overridesKey));
  } catch {
    return [];
  }
}

/** The query parameter that overrides a part for one page. */
export const overrideParameter = 'part';

/** The overrides requested for a page, unparsed: first the tab's kept overrides, then the ones in the address. */
export const overridesAsked = (
  page: Pick<Surroundings['page'], 'location' | 'sessionStorage'>,
): readonly string[] => [
  ...keptTexts(page),
  ...new URLSearchParams(page.location.search).getAll(overrideParameter),
];
