import { css, type RuleSet } from 'styled-components';

/** The attribute of the element around the list of markets, the only list that can be compact. */
export const listMark = { 'data-market-list': '' };

/** Rules for a compact list. They don't depend on React state, so nothing moves on hydration. */
export const inCompact = (rules: RuleSet): RuleSet => css`
  :root[data-density='compact'] [data-market-list] & {
    ${rules}
  }
`;
