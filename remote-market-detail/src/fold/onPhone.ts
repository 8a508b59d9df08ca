import { breakpoint } from '@forecast/shared/theme';
import { css, type RuleSet } from 'styled-components';

/** CSS rules for phones with scripting enabled, because unfolding needs a script. */
export const onPhone = (rules: RuleSet): RuleSet => css`
  @media screen and ${breakpoint.phone} and (scripting: enabled) {
    ${rules}
  }
`;

/** Hides an entry on a phone, unless the URL's anchor names it or, before hydration, an entry after it. */
export const folded = onPhone(css`
  &:not(:target, :has(~ :target)) {
    display: none;
  }
`);
