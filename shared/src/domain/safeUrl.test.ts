import fc from 'fast-check';
import { anyCharacter } from '../testing/anyCharacter';
import { safeUrl } from './safeUrl';

test('http and https URLs pass', () => {
  expect(safeUrl('https://www.bls.gov/cpi/')).toBe('https://www.bls.gov/cpi/');
  expect(safeUrl('http://example.org')).toBe('http://example.org/');
});

test.each([
  undefined,
  '',
  '/relative',
  '//example.org',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'mailto:a@example.org',
  'http://user:password@example.org',
  'https://bank.example@evil.example/',
  'https://:password@example.org',
  'https:user@example.org',
])('%j is not a safe URL for a link', (text) => {
  expect(safeUrl(text)).toBeUndefined();
});

test('only http and https URLs pass', () => {
  const schemes = fc.constantFrom('javascript:', 'data:', 'https:', 'http:', '', '\u0000https:', 'ftp:');
  fc.assert(
    fc.property(schemes, fc.string({ unit: anyCharacter }), (scheme, rest) => {
      const url = safeUrl(scheme + rest);
      return url === undefined || /^https?:\/\//.test(url);
    }),
  );
});
