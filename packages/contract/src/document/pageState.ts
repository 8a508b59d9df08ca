// How tests and scripts recognize the state of a page. They must not rely on visible text, because it changes.

/**
 * Matches anything that is still loading, and a prerendered page that isn't hydrated yet. A page is ready once it has
 * an h1 and nothing matches this selector.
 */
export const loadingSelector = '[aria-busy="true"], [data-prepared]';

/** Matches a failed part; the attribute's value is the failure code, such as `FED-003`. */
export const failedSelector = '[data-failure]';

/**
 * Begins the console warning for an error that React has recovered from, such as a mismatch with the prerendered HTML. The
 * name of the part follows.
 */
export const recoveryText = 'React recovered from an error in part';

/**
 * Marks the HTML of a static fragment: one whose data doesn't change and that isn't interactive except for links. If
 * all of a part's modules on a prerendered page are static, the part's script isn't loaded.
 */
export const staticAttribute = 'data-static';
