import { css, type RuleSet } from 'styled-components';

/** The attribute that marks the list of markets, the only list that can be compact. */
export const listMark = { 'data-market-list': '' };

/**
 * Applies CSS rules in a compact list. They depend on attributes rather than React state, so nothing moves on
 * hydration.
 */
export const inCompact = (rules: RuleSet): RuleSet => css`
  :root[data-density='compact'] [data-market-list] & {
    ${rules}
  }
`;
