import { noSettings } from '@forecast/contract';
import { join } from 'node:path';
import { exposesOf, findParts, partIn, portOf, siteClaims, siteSettings } from './parts';
import { temporaryFolder } from '../testing/temporaryFolder';

const packageJson = {
  name: '@a-site/remote-market-list',
  version: '1.2.3',
  author: 'Markets team',
  config: { port: 3002, budget: 35_000 },
};
const part = (changes: object = {}) =>
  temporaryFolder({ 'package.json': JSON.stringify({ ...packageJson, ...changes }) });

test('a part is described by its package.json, whatever its folder is called', () => {
  const folder = part();
  expect(partIn(folder)).toEqual({
    part: 'market-list',
    folder,
    federationName: 'remote_market_list',
    port: 3002,
    owner: 'Markets team',
    version: '1.2.3',
    budget: 35_000,
  });
});

test.each([
  ['a name', { name: undefined }, '"name"'],
  ['a name that can be used in an address', { name: '@a-site/remote-Market_List' }, '"name"'],
  ['a version', { version: undefined }, '"version"'],
  ['an owner', { author: undefined }, '"author"'],
  ['a port', { config: { budget: 1 } }, '"config": { "port"'],
  ['a valid port', { config: { port: 70_000, budget: 1 } }, '"config": { "port"'],
  ['a budget', { config: { port: 3002 } }, '"config": { "budget"'],
])('a part without %s causes an error that says what to add', (_what, changes, remedy) => {
  const folder = part(changes);
  expect(() => partIn(folder)).toThrow(`${join(folder, 'package.json')} must have ${remedy}`);
});

test('a part may claim a route', () => {
  const route = { path: '/events/:id?', frame: 'shell', menu: 'Events' };
  expect(partIn(part({ config: { ...packageJson.config, route } }))).toMatchObject({ route });
});

test.each([
  [{ path: '/:id', frame: 'shell' }, 'config.route.path is not a valid route, such as /events'],
  [{ path: '/events', frame: 'none' }, 'config.route.frame must be shell or bare'],
  [
    { path: '/events', frame: 'bare', menu: '' },
    'config.route.menu must be visible text of 1 to 30 characters',
  ],
  ['/events', 'config.route Invalid type'],
])('the route %j is invalid, and the error says why', (route, problem) => {
  const folder = part({ config: { ...packageJson.config, route } });
  expect(() => partIn(folder)).toThrow(`${join(folder, 'package.json')}: ${problem}`);
});

test('the claims are read from site.json, where they are optional', () => {
  const claims = { '/': 'host', '/events': 'events' };
  const site = (content: object) => temporaryFolder({ 'site.json': JSON.stringify(content) });
  expect(siteClaims(site({ ...noSettings, claims }))).toEqual(claims);
  expect(siteClaims(site(noSettings))).toEqual({});
  expect(() => siteClaims(site({ claims: { events: 'events' } }))).toThrow(
    'site.json: claims.events is not a valid prefix',
  );
});

test('the parts of a repository are its remote-* folders with a package.json, sorted by port', () => {
  const packageOf = (name: string, port: number) =>
    JSON.stringify({ ...packageJson, name: `remote-${name}`, config: { port, budget: 1 } });
  const root = temporaryFolder({
    'remote-b/package.json': packageOf('b', 3001),
    'remote-a/package.json': packageOf('a', 3002),
    'remote-left-over/dist/main.js': '',
    'shared/package.json': packageOf('shared', 3003),
  });
  expect(findParts(root, noSettings).map((found) => found.part)).toEqual(['b', 'a']);
});

test('a part that needs a data service only belongs to a site with one', () => {
  const config = { ...packageJson.config, needs: 'api' };
  const root = temporaryFolder({ 'remote-a/package.json': JSON.stringify({ ...packageJson, config }) });
  expect(findParts(root, noSettings)).toEqual([]);
  expect(findParts(root, { api: '/api/v1' })).toMatchObject([{ part: 'market-list', needs: 'api' }]);
  expect(() => partIn(part({ config: { ...config, needs: 'database' } }))).toThrow('config.needs');
});

test.each(['Card.jsx', 'market-card.tsx', 'Märkte.tsx', 'Card/index.tsx', 'notes.md', 'Page.ts'])(
  'src/exposes/%s is rejected rather than ignored',
  (file) => {
    const folder = temporaryFolder({ 'src/exposes/Page.tsx': '', [`src/exposes/${file}`]: '' });
    expect(() => exposesOf(folder)).toThrow(file === 'Page.ts' ? 'Page exists twice' : file.split('/')[0]);
  },
);

test('tests, snapshots and system files in src/exposes are ignored', () => {
  const files = ['Page.tsx', 'Page.test.tsx', 'Page.d.ts', '__snapshots__/Page.snap', '.DS_Store'];
  const folder = temporaryFolder(Object.fromEntries(files.map((file) => [`src/exposes/${file}`, ''])));
  expect(exposesOf(folder)).toEqual({ './Page': './src/exposes/Page.tsx' });
});

test('a part without src/exposes causes an error', () => {
  expect(() => exposesOf(temporaryFolder({ 'package.json': '{}' }))).toThrow('has no module');
});

test('a part exposes every module in src/exposes except tests, and must have at least one', () => {
  const folder = temporaryFolder({ 'src/exposes/Page.tsx': '', 'src/exposes/Page.test.tsx': '' });
  expect(exposesOf(folder)).toEqual({ './Page': './src/exposes/Page.tsx' });
  expect(() => exposesOf(temporaryFolder({ 'src/exposes/Page.test.tsx': '' }))).toThrow('has no module');
});

test('incomplete settings cause an error that names the missing setting', () => {
  const folder = temporaryFolder({ 'site.json': '{ "waitlistFormId": "" }' });
  expect(() => siteSettings(folder)).toThrow(/site\.json: .*"demoBooking"/);
});

test.each([
  ['https://forecast.example/', 'a trailing slash'],
  ['forecast.example', 'no scheme'],
  ['HTTPS://forecast.example', 'a scheme in capitals'],
  ['ftp://forecast.example', 'the wrong scheme'],
  ['https://forecast.example/site', 'a path'],
  ['https://', 'no host'],
])('the public origin %s is invalid, because it has %s', (origin) => {
  const settings = { ...noSettings, origin };
  const folder = temporaryFolder({ 'site.json': JSON.stringify(settings) });
  expect(() => siteSettings(folder)).toThrow(`site.json: origin is "${origin}", not an http or https origin`);
});

test.each([
  ['no host', 'https://'],
  ['another scheme', 'ftp://api.example'],
  ['no scheme', 'api.example'],
  ['credentials', 'https://user:secret@api.example'],
  ['a query', 'https://api.example/v1?key=1'],
  ['a fragment', 'https://api.example/#v1'],
  ['http on another machine', 'http://api.example'],
  ['http on a host whose name only starts with localhost', 'http://localhost.example'],
  ['an invalid port', 'https://api.example:99999'],
  ['a wildcard', 'https://*.example'],
  ['a second directive', 'https://api.example;script-src *'],
  ['a space', 'https://api.example https://other.example'],
  ['a line break', 'https://api.example\n'],
  ['an empty URL', ''],
  ['a path that the site uses itself', '/r/v1'],
  ['a path that only starts with /api', '/apis'],
  ['a path that leads elsewhere', '/api/../v1'],
  ['a path on another host', '//api.example/api'],
])('a service with %s is invalid: %j', (_what, api) => {
  const folder = temporaryFolder({ 'site.json': JSON.stringify({ ...noSettings, api }) });
  expect(() => siteSettings(folder)).toThrow(
    `site.json: api is ${JSON.stringify(api)}, not an https URL such as https://api.forecast.example/v1 (http only for localhost)`,
  );
});

test.each([
  'https://api.example',
  'https://api.example:8443/v1/',
  'http://localhost:8080',
  'http://127.0.0.1:8080/v1',
  '/api/v1',
  '/api',
])('a site may name the service %s', (api) => {
  const settings = { ...noSettings, api };
  expect(siteSettings(temporaryFolder({ 'site.json': JSON.stringify(settings) }))).toEqual(settings);
});

test('a site’s other settings, named by a variable, take precedence over those in site.json', () => {
  const folder = temporaryFolder({
    'site.json': JSON.stringify({ ...noSettings, contactEmail: 'a@forecast.example' }),
    'site.live.json': '{ "api": "/api/v1" }',
  });
  const live = { ...noSettings, contactEmail: 'a@forecast.example', api: '/api/v1' };
  expect(siteSettings(folder, { SITE_SETTINGS: 'live' })).toEqual(live);
  expect(siteSettings(folder, {}).api).toBeUndefined();
  expect(() => siteSettings(folder, { SITE_SETTINGS: 'staging' })).toThrow('site.staging.json');
  expect(() => siteSettings(folder, { SITE_SETTINGS: '../live' })).toThrow(
    'SITE_SETTINGS is "../live", which is not a name such as live.',
  );
});

test('a site may declare its public origin', () => {
  const settings = { ...noSettings, origin: 'http://localhost:8080' };
  expect(siteSettings(temporaryFolder({ 'site.json': JSON.stringify(settings) }))).toEqual(settings);
});

test.each(['/:id/embed', '/market/:id?', '/market/*', 'market', '/market/', '/', '/a$b', '/a"', '/a\n'])(
  'the embeddable route %j is invalid',
  (route) => {
    const folder = temporaryFolder({ 'site.json': JSON.stringify({ ...noSettings, embeddable: [route] }) });
    expect(() => siteSettings(folder)).toThrow(
      `site.json: embeddable lists ${JSON.stringify(route)}, not a route such as /market/:id/embed`,
    );
  },
);

test('a site may list embeddable routes', () => {
  const settings = { ...noSettings, embeddable: ['/market/:id/embed', '/live'] };
  expect(siteSettings(temporaryFolder({ 'site.json': JSON.stringify(settings) }))).toEqual(settings);
});

test('a part is served on the port in its package.json, unless PORT is set', () => {
  expect(portOf({ port: 3002 }, {})).toBe(3002);
  expect(portOf({ port: 3002 }, { PORT: '' })).toBe(3002);
  expect(portOf({ port: 3002 }, { PORT: '4000' })).toBe(4000);
  for (const PORT of ['0', '70000', '-1', 'abc', '80.5', ' ']) {
    expect(() => portOf({ port: 3002 }, { PORT })).toThrow(`PORT is "${PORT}", which is not a valid port`);
  }
});
