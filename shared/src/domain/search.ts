/**
 * How the host's search box and the list of markets agree on a search: it is one parameter of the list's address,
 * `/markets?q=food`, and whoever changes it leaves all other parameters as they are.
 */
export const searchParameter = 'q';

/** What an address searches for, as typed; empty if it searches for nothing. */
export function readSearch(parameters: URLSearchParams): string {
  return parameters.get(searchParameter) ?? '';
}

/** The same parameters with another search, or without one if `query` is empty. */
export function withSearch(parameters: URLSearchParams, query: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (query) changed.set(searchParameter, query);
  else changed.delete(searchParameter);
  return changed;
}
