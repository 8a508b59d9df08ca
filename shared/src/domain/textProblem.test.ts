import { textProblem } from './textProblem';

test.each(['Base rate first.', 'a\tb\r\nc', '👩‍🔬', 'נ', '…'])('%j can be posted', (text) => {
  expect(textProblem(text)).toBeUndefined();
});

test.each(['', ' \n\t ', '\u200b\u200d\u2060\ufeff', '\u00ad', '\u3164', '\u2800', '\u{e0041}'])(
  '%j shows nothing',
  (text) => {
    expect(textProblem(text)).toBe('empty');
  },
);

test.each(['a\0', '\u0001'.repeat(5000), 'a\u001b[31m', 'a\u0085', 'a\ud83d'])(
  '%j has characters that aren’t text',
  (text) => {
    expect(textProblem(text)).toBe('control-characters');
  },
);
