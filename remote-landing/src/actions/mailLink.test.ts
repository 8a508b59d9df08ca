import fc from 'fast-check';
import { mailLink } from './ContactLink';

test('an address becomes a mailto link', () => {
  expect(mailLink('contact@forecast.example')).toBe('mailto:contact@forecast.example');
});

test.each(['', 'nobody', '@forecast.example', 'contact@'])(
  '%j is not an email address, so there is no link',
  (text) => {
    expect(mailLink(text)).toBeUndefined();
  },
);

test('an address cannot add a subject or another recipient', () => {
  expect(mailLink('a@b.example?bcc=all@b.example')).toBe('mailto:a%40b.example%3Fbcc%3Dall@b.example');
  expect(mailLink('a@b.example,c')).toBe('mailto:a@b.example%2Cc');
});

test('the link contains the entire address and nothing else', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, (name, rest) => {
      const domain = rest.replaceAll('@', '.');
      const link = new URL(mailLink(`${name}@${domain}`) ?? '');
      expect(link.protocol).toBe('mailto:');
      expect(decodeURIComponent(link.pathname)).toBe(`${name}@${domain}`);
      expect(link.search + link.hash).toBe('');
    }),
  );
});
