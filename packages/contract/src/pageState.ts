// By these a program tells what a page has come to; the words in it are for people, and change.

/**
 * Matches what is still loading, and a prepared page that no script has taken over yet. A page stands when it has an h1
 * and nothing in it matches.
 */
export const loadingSelector = '[aria-busy="true"], [data-prepared]';

/** Matches a part that has failed; the value of the attribute is the failure's code, as in `FED-003`. */
export const failedSelector = '[data-failure]';

/**
 * An attribute by which a fragment says in its own HTML that it answers with links alone, from data that stands still.
 * What a page that takes nothing else from it has prepared is all there is of it, and its script is not asked for.
 */
export const staticAttribute = 'data-static';
