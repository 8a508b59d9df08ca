import { breakpoint } from '@forecast/shared/theme';
import { css, type RuleSet } from 'styled-components';

/** Rules for a phone on which scripts run: only there can what is folded be unfolded. */
export const onPhone = (rules: RuleSet): RuleSet => css`
  @media screen and ${breakpoint.phone} and (scripting: enabled) {
    ${rules}
  }
`;

/** An entry that a phone leaves out, unless the address names it. */
export const folded = onPhone(css`
  &:not([aria-current], :target) {
    display: none;
  }
`);
