import { css, type RuleSet } from 'styled-components';

/**
 * Rules for the dark appearance, which is the system's wish unless the visitor has chosen. They are for a styled
 * component, for what no custom property can carry, such as another picture, or for the root itself.
 */
export const inDark = (rules: RuleSet, target: '&' | 'root' = '&'): RuleSet => {
  const within = target === 'root' ? '' : ' &';
  return css`
    @media (prefers-color-scheme: dark) {
      :root:not([data-appearance='light'])${within} {
        ${rules}
      }
    }

    :root[data-appearance='dark']${within} {
      ${rules}
    }
  `;
};
