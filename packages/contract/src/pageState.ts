// By these a program tells what a page has come to; the words in it are for people, and change.

/**
 * Matches what is still loading, and a prepared page that no script has taken over yet. A page stands when it has an h1
 * and nothing in it matches.
 */
export const loadingSelector = '[aria-busy="true"], [data-prepared]';

/** Matches a part that has failed; the value of the attribute is the failure's code, as in `FED-003`. */
export const failedSelector = '[data-failure]';
