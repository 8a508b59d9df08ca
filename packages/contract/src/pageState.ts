// How programs recognize the state of a page. Don't use visible texts for that; they change.

/**
 * Matches anything still loading, and a prepared page that isn't hydrated yet. A page is ready once it has an h1 and no
 * match.
 */
export const loadingSelector = '[aria-busy="true"], [data-prepared]';

/** Matches a failed part; the attribute's value is the failure code, such as `FED-003`. */
export const failedSelector = '[data-failure]';

/**
 * Marks a static fragment in its own HTML: only links, from data that doesn't change. If all of a part's modules on a
 * prepared page are static, the part's script isn't loaded.
 */
export const staticAttribute = 'data-static';
