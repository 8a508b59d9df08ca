/**
 * The query parameter that holds the search, as in `/markets?q=food`. The host's search box and the market list share
 * it, and each must leave all other parameters as they are.
 */
export const searchParameter = 'q';

/** The maximum length of a search, in UTF-16 units. */
export const maxSearchLength = 200;

/** The search in a URL's parameters, as typed, cut to the maximum length; empty if there is none. */
export const readSearch = (parameters: URLSearchParams): string =>
  cutParameter(parameters.get(searchParameter) ?? '');

/** A parameter's value, cut to the maximum length of a search without splitting a character. */
export const cutParameter = (value: string): string =>
  value.length > maxSearchLength ? value.slice(0, maxSearchLength).replace(/\p{Surrogate}$/u, '') : value;

/** A search as a sentence quotes it: without the quotes around a phrase, which don't count in a search. */
export const withoutQuotes = (query: string): string => query.trim().replace(quoted, '$1');

const quoted = /^["\u201c-\u201f\u00ab\u00bb]([^"\u201c-\u201f\u00ab\u00bb]*)["\u201c-\u201f\u00ab\u00bb]$/u;

/** Returns a copy of the parameters with the search set to `query`, or removed if `query` is empty. */
export function withSearch(parameters: URLSearchParams, query: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (query) changed.set(searchParameter, query);
  else changed.delete(searchParameter);
  return changed;
}
