/**
 * The query parameter that holds the search, as in `/markets?q=food`. The host's search box and the market list share
 * it, and each must leave all other parameters as they are.
 */
export const searchParameter = 'q';

/** The search in a URL's parameters, as typed; empty if there is none. */
export function readSearch(parameters: URLSearchParams): string {
  return parameters.get(searchParameter) ?? '';
}

/** Returns a copy of the parameters with the search set to `query`, or removed if `query` is empty. */
export function withSearch(parameters: URLSearchParams, query: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (query) changed.set(searchParameter, query);
  else changed.delete(searchParameter);
  return changed;
}
