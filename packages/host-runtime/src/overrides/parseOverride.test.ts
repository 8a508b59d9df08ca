import type { SiteSettings } from '@forecast/contract';
import fc from 'fast-check';
import type { PartRelease } from '../site/registry';
import { parseOverride } from './parseOverride';

const release = '0123456789abcdef';
const live: PartRelease = {
  part: 'markets',
  release,
  owner: 'Markets team',
  url: `https://parts.example/r/markets/${release}/remoteEntry.js`,
  type: 'global',
  integrity: 'sha384-x',
  exposes: {},
};
const other = 'fedcba9876543210';
const read = (text: string, development = false, settings: Pick<SiteSettings, 'overrides'> = {}) =>
  parseOverride(text, { parts: [live], settings, development, page: 'https://site.example/markets' });
const target = (text: string, development = false) => {
  const parsed = read(text, development);
  return parsed.kind === 'override' ? parsed.override.target : parsed.reason;
};

test.each([
  `markets@${other}`,
  `markets@https://parts.example/r/markets/${other}`,
  `markets@https://parts.example/r/markets/${other}/`,
])('in production %s names a release in the part’s own store', (text) => {
  expect(read(text)).toEqual({
    kind: 'override',
    override: { part: 'markets', target: `https://parts.example/r/markets/${other}/` },
  });
});

test('a site’s setting turns overrides off, except in development', () => {
  const reason = 'This site does not show other releases of its parts.';
  expect(read(`markets@${other}`, false, { overrides: false })).toEqual({ kind: 'refused', reason });
  expect(read(`markets@${other}`, false, { overrides: true })).toMatchObject({ kind: 'override' });
  expect(read('markets@http://localhost:3002', true, { overrides: false })).toMatchObject({
    kind: 'override',
  });
});

test.each([
  'http://localhost:3002',
  'http://127.0.0.1:3002/',
  'http://[::1]:3002',
  'http://localhost:4000/r/markets/0123456789abcdef',
])('in development %s may be any build on this machine', (address) => {
  expect(target(`markets@${address}`, true)).toBe(address.replace(/\/?$/, '/'));
});

test.each([
  ['', 'Write it as part@address.'],
  ['markets', 'Write it as part@address.'],
  ['@x', 'Write it as part@address.'],
  ['<img>@x', 'Write it as part@address.'],
  ['markets@http://', 'The address is not valid.'],
  ['markets@javascript:alert(1)', 'Only a plain http or https address can be used.'],
  ['markets@data:text/javascript,1', 'Only a plain http or https address can be used.'],
  [
    `markets@https://u:p@parts.example/r/markets/${other}/`,
    'Only a plain http or https address can be used.',
  ],
  [`markets@https://parts.example/r/markets/${other}/?a`, 'Only a plain http or https address can be used.'],
  [`markets@https://parts.example/r/markets/${other}/#a`, 'Only a plain http or https address can be used.'],
])('%j is refused: %s', (text, reason) => {
  expect(target(text)).toBe(reason);
  expect(target(text, true)).toBe(reason);
});

test.each(['nobody', 'constructor'])('in production the site must have the part "%s"', (part) => {
  expect(target(`${part}@${other}`)).toBe(`This site has no part "${part}".`);
});

test('in development a part may be new', () => {
  expect(read('news@http://localhost:5173', true)).toEqual({
    kind: 'override',
    override: { part: 'news', target: 'http://localhost:5173/' },
  });
});

test.each([
  'http://localhost:3002',
  `https://evil.example/r/markets/${other}/`,
  `//evil.example/r/markets/${other}/`,
  `http://parts.example/r/markets/${other}/`,
  `https://parts.example:444/r/markets/${other}/`,
  `https://parts.example/r/landing/${other}/`,
  `https://parts.example/r/markets/../landing/${other}/`,
  `https://parts.example/r/markets/${other}/deeper/`,
  'https://parts.example/r/markets/short/',
  `https://parts.example/r/markets/${other.toUpperCase()}/`,
])('in production %s is outside the store', (address) => {
  expect(target(`markets@${address}`)).toContain('Only releases of this site can be used');
});

test.each([
  'http://localhost.evil.example',
  'http://evil.example',
  'http://127.0.0.1.evil.example',
  'http://0.0.0.0:3002',
])('in development %s is refused, because it isn’t an address of this machine', (address) => {
  expect(target(`markets@${address}`, true)).toContain('In development only addresses on this machine');
});

test('no input makes the parser throw, and every override that it accepts in production is in the store', () => {
  const pieces = fc.constantFrom(
    'markets@',
    'https://',
    'parts.example',
    '/r/markets/',
    other,
    '..',
    '/',
    '@',
    '\\',
  );
  const text = fc.oneof(
    fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' })),
    fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }).map((list) => `markets@${list.join('')}`),
  );
  fc.assert(
    fc.property(text, (value) => {
      const parsed = read(value);
      if (parsed.kind === 'override') {
        expect(parsed.override.target).toMatch(/^https:\/\/parts\.example\/r\/markets\/[\da-f]{16}\/$/);
      }
    }),
  );
});
