import { css, type RuleSet } from 'styled-components';

/**
 * CSS rules that apply in the dark appearance, whether the visitor or the operating system chose it. Use it in a styled
 * component for what a custom property can't express, such as a different image. `root` targets the root element.
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
