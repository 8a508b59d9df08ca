/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from './GlobalStyle';

const sheet = new ServerStyleSheet();
renderToString(sheet.collectStyles(<GlobalStyle />));
const styles = sheet.getStyleTags();

test('a card or an entry of a list is printed on one page', () => {
  expect(styles).toMatch(/@media print\{.*:is\(article, figure, li, tr\)\{break-inside:avoid;\}/);
});

test('text and lines are stronger for visitors who prefer more contrast', () => {
  expect(styles).toMatch(/prefers-contrast:\s*more\)\s*\{:root:root\{[^}]*--fc-inkFaint:var\(--fc-ink\)/);
});
