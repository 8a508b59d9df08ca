import { render } from '@testing-library/react';
import { findWords, foldText } from '../domain';
import { Marked } from './Marked';

test.each([
  ['Will AI win by May?', ['may', 'will'], ['Will', 'May']],
  ['A 🦊 and AI', ['ai'], ['AI']],
  ['brain-computer', ['comp'], ['comp']],
  ['<b>AI</b>', ['<b>'], ['<b>']],
  ['trial', ['ai'], []],
])('%j is shown in full, with the matches of %j marked', (text, words, marked) => {
  const { container } = render(<Marked of={{ text, marks: findWords(foldText(text), words) }} />);
  expect(container).toHaveTextContent(text);
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(marked);
});
