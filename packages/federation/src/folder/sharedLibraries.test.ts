import { sharedLibraries } from './sharedLibraries';
import { temporaryFolder } from '../testing/temporaryFolder';

/** A part that depends on a site's kit, which shares two libraries with the page. */
const part = (own: object = {}, files: Readonly<Record<string, string>> = {}) =>
  temporaryFolder({
    'package.json': JSON.stringify({ dependencies: { '@site/kit': '1.0.0' }, ...own }),
    'node_modules/@site/kit/package.json': JSON.stringify({
      config: { shared: { react: 'react', '@site/kit/router': 'a-router' } },
    }),
    'node_modules/react/package.json': '{ "version": "19.3.1" }',
    'node_modules/a-router/package.json': '{ "version": "7.18.5" }',
    ...files,
  });

test('a part shares the libraries that its dependencies declare, in the versions installed for the part', () => {
  expect(sharedLibraries(part())).toEqual({
    react: { requires: '^19.0.0', version: '19.3.1' },
    '@site/kit/router': { requires: '^7.0.0', version: '7.18.5' },
  });
});

test('a part can share more libraries and declare which versions it works with', () => {
  const folder = part(
    { config: { shared: { charts: 'charts' } }, peerDependencies: { react: '^19.2.0' } },
    { 'node_modules/charts/package.json': '{ "version": "3.1.0" }' },
  );
  expect(sharedLibraries(folder)).toMatchObject({
    react: { requires: '^19.2.0', version: '19.3.1' },
    charts: { requires: '^3.0.0', version: '3.1.0' },
  });
});

test.each(['workspace:^', 'workspace:*', 'catalog:'])(
  'a part that declares %s, which only package managers understand, works with the major of the installed version',
  (range) => {
    const folder = part({ peerDependencies: { react: range } });
    expect(sharedLibraries(folder)).toMatchObject({ react: { requires: '^19.0.0' } });
  },
);

test('the range of a 0.x or prerelease version includes the version itself', () => {
  const folder = part(
    { config: { shared: { young: 'young', early: 'early' } } },
    {
      'node_modules/young/package.json': '{ "version": "0.3.1" }',
      'node_modules/early/package.json': '{ "version": "2.0.0-rc.1" }',
    },
  );
  expect(sharedLibraries(folder)).toMatchObject({
    young: { requires: '^0.3.1' },
    early: { requires: '^2.0.0-rc.1' },
  });
});

test('a shared library that is not installed causes an error that says what to install', () => {
  const folder = part({ config: { shared: { charts: 'charts' } } });
  expect(() => sharedLibraries(folder)).toThrow(
    `charts is not installed for ${folder}: run "npm install charts" there.`,
  );
});

test('a part that does not share any libraries causes an error, because it would load its own copy of React', () => {
  const folder = temporaryFolder({ 'package.json': '{ "dependencies": {} }' });
  expect(() => sharedLibraries(folder)).toThrow(/declare no shared libraries.*"config": \{ "shared"/);
});

test('a part that brings its own React shares nothing, even if its dependencies declare shared libraries', () => {
  const folder = part(
    { config: { shared: false } },
    { 'node_modules/react/package.json': '{ "version": "18.3.1" }' },
  );
  expect(sharedLibraries(folder)).toEqual({});
});
