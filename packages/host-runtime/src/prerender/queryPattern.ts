/**
 * A pattern of the addresses that have one of these query parameters, whose names consist of letters, digits, `_` and `-`.
 * The head of a prerendered page has the pattern of those that it depends on, so that parameters of campaigns and
 * trackers don't matter. It also matches encoded names, which may be any.
 */
export const queryPattern = (names: readonly string[]): string =>
  `^[^?#]*\\?([^#]*&)?((${names.join('|')})|[^=&#]*%[^=&#]*)([=&#]|$)`;
