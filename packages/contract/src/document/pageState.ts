// How programs recognize the state of a page. Don't rely on visible text instead; it changes.

/**
 * Matches anything that is still loading, and a prepared page that isn't hydrated yet. A page is ready once it has an
 * h1 and nothing matches.
 */
export const loadingSelector = '[aria-busy="true"], [data-prepared]';

/** Matches a failed part; the attribute's value is the failure code, such as `FED-003`. */
export const failedSelector = '[data-failure]';

/**
 * A fragment sets this attribute in its HTML if it is static: it only has links, and its data doesn't change. If all of
 * a part's modules on a prepared page are static, the part's script isn't loaded.
 */
export const staticAttribute = 'data-static';
