import { breakpoint } from '@forecast/shared/theme';
import { css, type RuleSet } from 'styled-components';

/** Rules for phones with scripting, which unfolding needs. */
export const onPhone = (rules: RuleSet): RuleSet => css`
  @media screen and ${breakpoint.phone} and (scripting: enabled) {
    ${rules}
  }
`;

/** Hides an entry on a phone unless the address names it. */
export const folded = onPhone(css`
  &:not([aria-current], :target) {
    display: none;
  }
`);
