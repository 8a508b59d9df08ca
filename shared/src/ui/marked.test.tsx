import { render } from '@testing-library/react';
import { findWords, foldText } from '../domain';
import { marked } from './marked';

test.each([
  ['Will AI win by May?', ['may', 'will'], ['Will', 'May']],
  ['A 🦊 and AI', ['ai'], ['AI']],
  ['brain-computer', ['comp'], ['comp']],
  ['<b>AI</b>', ['<b>'], ['<b>']],
  ['trial', ['ai'], []],
])('%j is shown in full, with the matches of %j marked', (text, words, expected) => {
  const { container } = render(<p>{marked({ text, marks: findWords(foldText(text), words) })}</p>);
  expect(container).toHaveTextContent(text);
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(expected);
});
