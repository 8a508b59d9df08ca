import type { Surroundings } from '../site/Surroundings';

/** The key in a tab's session storage for its overrides; absent if it has none. */
export const overridesKey = 'forecast-overrides';

export type TabPage = Pick<Surroundings['page'], 'sessionStorage'>;

/** The overrides that the tab keeps, unparsed. */
export function keptTexts(page: TabPage): readonly string[] {
  try {
    const list: unknown = JSON.parse(page.sessionStorage.getItem(overridesKey) ?? '[]');
    return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [];
  } catch {
    // Storage is blocked or holds something else.
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
