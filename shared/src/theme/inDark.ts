import { css, type RuleSet } from 'styled-components';

/**
 * Rules of a styled component for the dark appearance, for what no custom property can carry, such as another
 * picture. The two selectors are GlobalStyle's: the system's wish, unless the visitor has chosen.
 */
export const inDark = (rules: RuleSet): RuleSet => css`
  @media (prefers-color-scheme: dark) {
    :root:not([data-appearance='light']) & {
      ${rules}
    }
  }

  :root[data-appearance='dark'] & {
    ${rules}
  }
`;
