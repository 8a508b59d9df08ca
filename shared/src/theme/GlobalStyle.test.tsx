/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from './GlobalStyle';

test('text and lines are stronger for visitors who prefer more contrast', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  expect(sheet.getStyleTags()).toMatch(
    /prefers-contrast:\s*more\)\s*\{:root:root\{[^}]*--fc-inkFaint:var\(--fc-ink\)/,
  );
});
