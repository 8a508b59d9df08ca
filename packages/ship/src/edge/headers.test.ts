import { noSettings, type SiteSettings } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { pageHeaders } from './headers';

const registry = buildRegistry({
  landing: buildRelease({ url: '/r/landing/0123456789abcdef/remoteEntry.js' }),
  markets: buildRelease({ url: 'https://markets.example/r/markets/0123456789abcdef/remoteEntry.js' }),
  other: buildRelease({ url: 'https://markets.example/r/other/0123456789abcdef/remoteEntry.js' }),
});
const early = "'sha256-early'";
const headers = (path: string, settings: Partial<SiteSettings> = {}) =>
  pageHeaders({ registry, settings: { ...noSettings, ...settings }, scripts: [early] }, path);
const directive = (name: string, ...visit: Parameters<typeof headers>) =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(headers(...visit)['Content-Security-Policy'] ?? '')?.[1];

test('scripts are allowed from the origins in the registry, each listed once', () => {
  expect(directive('script-src', '/')).toBe(`'self' ${early} https://markets.example`);
  expect(directive('connect-src', '/')).toBe("'self' https://markets.example");
  expect(headers('/')['Content-Security-Policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
});

test('third parties are allowed only on the paths in the settings, and Integrity-Policy is off there', () => {
  const script = 'https://forms.example/widgets/embed.js';
  const thirdParties = { '/': { scripts: [script], frames: ['https://forms.example'] } };
  expect(directive('script-src', '/', { thirdParties })).toBe(
    `'self' ${early} https://markets.example ${script}`,
  );
  expect(directive('frame-src', '/', { thirdParties })).toBe('https://forms.example');
  expect(headers('/', { thirdParties })).not.toHaveProperty('Integrity-Policy');
  expect(headers('/markets', { thirdParties })).toEqual(headers('/markets'));
  expect(directive('frame-src', '/markets', { thirdParties })).toBe("'none'");
  expect(headers('/markets', { thirdParties })['Integrity-Policy']).toBe('blocked-destinations=(script)');
});

test('every page requires trusted types and doesn’t allow workers', () => {
  for (const path of ['/', '/markets']) {
    const thirdParties = { '/': { scripts: ['https://forms.example/embed.js'], frames: [] } };
    expect(directive('require-trusted-types-for', path, { thirdParties })).toBe("'script'");
    expect(directive('trusted-types', path, { thirdParties })).toBe('default site-data');
    expect(directive('worker-src', path, { thirdParties })).toBe("'none'");
  }
});

test('a page may request data from the service in the settings; the rest of its headers stays the same', () => {
  expect(directive('connect-src', '/', { api: '/api/v1' })).toBe("'self' https://markets.example");
  const api = 'https://api.example/v1';
  expect(directive('connect-src', '/', { api })).toBe("'self' https://markets.example https://api.example");
  const { 'Content-Security-Policy': policy = '', ...rest } = headers('/');
  expect(headers('/', { api })).toEqual({
    'Content-Security-Policy': policy.replace(/connect-src [^;]*/, '$& https://api.example'),
    ...rest,
  });
});

test('events may be posted to the origin in the settings', () => {
  const eventsUrl = 'https://events.example/forecast?site=1';
  expect(directive('connect-src', '/', { eventsUrl })).toBe(
    "'self' https://markets.example https://events.example",
  );
});

test('only the pages of embeddable routes can be framed', () => {
  const settings = { embeddable: ['/market/:id/embed'] };
  for (const path of ['/market/1/embed', '/market/a-b_c/embed/'])
    expect(directive('frame-ancestors', path, settings)).toBe('*');
  for (const path of [
    '/',
    '/market/1',
    '/market//embed',
    '/market/1/embed/2',
    '/market/1/2/embed',
    '/MARKET/1/embed',
    '/market/..%2f1/embed',
    '/a/market/1/embed',
  ])
    expect([path, directive('frame-ancestors', path, settings)]).toEqual([path, "'none'"]);
  expect(directive('frame-ancestors', '/market/1/embed')).toBe("'none'");
});

test('apart from framing, an embeddable page has the same headers as other pages', () => {
  const { 'Content-Security-Policy': policy = '', ...rest } = headers('/market/1');
  expect(headers('/market/1/embed', { embeddable: ['/market/:id/embed'] })).toEqual({
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
    ...rest,
  });
});
