import { runInNewContext } from 'node:vm';
import { classicContainer } from './classicContainer';

interface Container {
  readonly init: (scope: object) => void;
  readonly get: (path: string) => Promise<() => Readonly<Record<string, unknown>>>;
}

const shared = { react: { version: '19.3.1', requires: '^19.0.0' } };

/** The share scope of a page with one version of React. `extra` is added to each shared module's entry. */
const scopeOf = (version: string, extra: object = {}) => {
  const provide = (module: object) => ({ [version]: { from: 'host', get: () => () => module, ...extra } });
  return {
    react: provide({ __esModule: true, default: 'React', useState: () => 'state' }),
    'react/jsx-runtime': provide({ jsx: () => 'element' }),
  };
};

async function containerOf(module: string, scope: object = scopeOf('19.2.0')): Promise<Container> {
  const { entry } = await classicContainer(module, 'remote_news', shared);
  const { container } = runInNewContext(`${entry}; ({ container: remote_news })`, { globalThis: {} }) as {
    container: Container;
  };
  container.init(scope);
  return container;
}

const page = `
  import React, { useState } from 'react';
  import { jsx } from 'react/jsx-runtime';
  const Page = { default: () => [React, useState(), jsx()].join() };
  export { Page };
`;

test('the container runs the modules with the page’s copies of shared libraries', async () => {
  const exposed = (await (await containerOf(page)).get('./Page'))();
  expect((exposed['default'] as () => string)()).toBe('React,state,element');
});

test('nothing runs before a module is requested, and then only once', async () => {
  const scope = scopeOf('19.2.0');
  const module = `import { jsx } from 'react/jsx-runtime'; jsx(); export const Page = {}, List = {};`;
  const jsx = jest.fn();
  const counted = { ...scope, 'react/jsx-runtime': { '19.2.0': { get: async () => () => ({ jsx }) } } };
  const container = await containerOf(module, counted);
  expect(jsx).not.toHaveBeenCalled();
  await Promise.all([container.get('./Page'), container.get('./List')]);
  expect(jsx).toHaveBeenCalledTimes(1);
});

test('a module that threw runs again when it is requested again', async () => {
  const jsx = jest.fn().mockImplementationOnce(() => {
    throw new Error('at first');
  });
  const scope = { 'react/jsx-runtime': { '19.2.0': { get: () => () => ({ jsx }) } } };
  const container = await containerOf(
    `import { jsx } from 'react/jsx-runtime'; jsx(); export const Page = {};`,
    scope,
  );
  await expect(container.get('./Page')).rejects.toThrow('at first');
  expect((await container.get('./Page'))()).toEqual({});
});

// The host recognizes these messages.
test.each([
  [
    'another major version',
    scopeOf('18.0.0'),
    './Page',
    /of shared singleton module react \(required \^19\.0\.0\)/,
  ],
  ['a library that the page lacks', {}, './Page', /The page shares no react\./],
  ['a module that the part lacks', scopeOf('19.2.0'), './Other', /"\.\/Other" does not exist in container/],
])('%s is an error', async (_what, scope, path, message) => {
  await expect((await containerOf(page, scope)).get(path)).rejects.toThrow(message);
});

test('the server build works with libraries whose exports are not own properties, as in prerendering', async () => {
  const { server } = await classicContainer(page, 'remote_news', shared);
  const all: Record<string, unknown> = { useState: () => 'state', jsx: () => 'element' };
  const library = new Proxy(() => undefined, { get: (_own, name) => all[String(name)] });
  const module = { exports: {} as Record<string, { default: () => string }> };
  const run = new Function('require', 'module', 'exports', server) as (...given: unknown[]) => void;
  run(() => library, module, module.exports);
  expect(module.exports['Page']?.default()).toMatch(/,state,element$/);
});

test('the exports that the modules import from shared libraries are listed', async () => {
  const { exports } = await classicContainer(page, 'remote_news', shared);
  expect(exports).toEqual({ react: ['default', 'useState'], 'react/jsx-runtime': ['jsx'] });
});

test.each([
  [
    'a library that is neither bundled nor shared',
    "import 'lodash';",
    /imports lodash, which isn't a shared/,
  ],
  ['a chunk', "import './chunk.js';", /imports \.\/chunk\.js, which isn't a shared library/],
  [
    'a lazy chunk',
    "export const load = () => import('./chunk.js');",
    /single module, .*import\('\.\/chunk\.js'\)/,
  ],
  ['a re-export', "export * from 'react';", /single module, .*export \* from 'react'/],
  ['a top-level await', 'await 0;', /Top-level await/],
  ['its own URL', 'export const url = import.meta.url;', /import\.meta/],
])('a module with %s can’t be a container', async (_what, module, message) => {
  await expect(classicContainer(module, 'remote_news', shared)).rejects.toThrow(message);
});
