import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { classicScripts, type ClassicBuild } from './classicScripts';

interface Container {
  readonly init: (scope: object) => void;
  readonly get: (path: string) => Promise<() => Readonly<Record<string, unknown>>>;
}

const shared = { react: { version: '19.3.1', requires: '^19.0.0' } };

/** The share scope of a page with one version of React. */
const scopeOf = (version: string) => {
  const provide = (module: object) => ({ [version]: { from: 'host', get: () => () => module } });
  return {
    react: provide({ __esModule: true, default: 'React', useState: () => 'state' }),
    'react/jsx-runtime': provide({ jsx: () => 'element' }),
  };
};

/** Builds modules, given by name. Those whose name starts with a capital letter are exposed. */
const build = (modules: Readonly<Record<string, string>>, requires = shared.react.requires) => {
  const names = Object.keys(modules);
  return classicScripts({
    container: 'remote_news',
    modules: new Map(names.map((name) => [`${name}.js`, modules[name] ?? ''])),
    exposes: new Map(names.filter((name) => /^[A-Z]/.test(name)).map((name) => [name, `${name}.js`])),
    shared: { react: { ...shared.react, requires } },
  });
};

interface Script {
  src: string;
  integrity: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove: () => void;
}

/** Runs a build's entry on a page that checks the hash of every script. `answer` may replace a script. */
function open(
  { scripts, entry }: ClassicBuild,
  {
    scope = scopeOf('19.2.0'),
    answer,
  }: { scope?: object; answer?: (file: string) => string | undefined } = {},
) {
  const requested: string[] = [];
  const folder = 'https://site.example/r/news/1/';
  const append = (script: Script) => {
    const file = new URL(script.src, folder).href.slice(folder.length);
    requested.push(file);
    script.src = folder + file;
    queueMicrotask(() => {
      const text = answer ? answer(file) : scripts.get(file);
      const hash = createHash('sha384')
        .update(text ?? '')
        .digest('base64');
      if (text === undefined || script.integrity !== `sha384-${hash}`) return script.onerror?.();
      runInContext(text, page);
      script.onload?.();
    });
  };
  const page = createContext({
    URL,
    setTimeout,
    clearTimeout,
    location: { origin: 'https://site.example' },
    document: {
      currentScript: { src: folder + entry },
      createElement: () => ({ remove: () => undefined }),
      head: { append },
    },
  });
  runInContext('var self = globalThis', page);
  const container = runInContext(`${scripts.get(entry)}; remote_news`, page) as Container;
  container.init(scope);
  return { container, requested };
}

const page = `
  import React, { useState } from 'react';
  import { jsx } from 'react/jsx-runtime';
  export default () => [React, useState(), jsx()].join();
`;

const run = async ({ get }: Container, path: string) => ((await get(path))()['default'] as () => unknown)();

test('the container runs a module with the page’s copies of shared libraries', async () => {
  const { container } = open(await build({ Page: page }));
  expect(await run(container, './Page')).toBe('React,state,element');
});

test.each(['^18.0.0 || ^19.0.0', '>=18', '>=18.2.0 <20', '18 - 19', '~19.2.0', '19.x', '*', ''])(
  'a part whose range is %j runs with a version in that range',
  async (requires) => {
    const { container } = open(await build({ Page: page }, requires));
    expect(await run(container, './Page')).toBe('React,state,element');
  },
);

const split = {
  Page: `
    import { count } from './common.js';
    export default async () => [count(), (await import('./later.js')).default];
  `,
  List: `import { count } from './common.js'; export default () => count();`,
  common: `let number = 0; export const count = () => (number += 1);`,
  later: `import picture from './picture.js'; import { useState } from 'react'; export default useState() + picture;`,
  picture: `export default __part_base + 'logo.svg';`,
};

test('modules share what they both import, and a lazy module is loaded on demand', async () => {
  const built = await build(split);
  const { container, requested } = open(built);
  const named = (...names: string[]) =>
    names.map((name) => expect.stringMatching(`^${name}\\.[0-9a-f]{8}\\.js$`));
  expect(await run(container, './List')).toBe(1);
  expect(requested).toEqual(named('List', 'common'));
  expect(await run(container, './Page')).toEqual([2, 'state/r/news/1/logo.svg']);
  expect(requested).toEqual(named('List', 'common', 'Page', 'later', 'picture'));
  expect(built.filesOf('Page')).toEqual({ sync: named('Page', 'common'), async: named('later', 'picture') });
});

test('the entry contains the hash of every other script, and a script that differs doesn’t run', async () => {
  const built = await build(split);
  const { container, requested } = open(built, {
    answer: (file) => (built.scripts.get(file) ?? '') + (file.startsWith('later') ? ';' : ''),
  });
  await expect(run(container, './Page')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    request: expect.stringMatching(/^https:\/\/site\.example\/r\/news\/1\/later\.[0-9a-f]{8}\.js$/) as string,
  });
  expect(requested).toHaveLength(4);
});

test('a script that couldn’t be loaded is requested again when a module that needs it is requested again', async () => {
  const built = await build(split);
  let missing = true;
  const { container } = open(built, {
    answer: (file) => (missing && file.startsWith('common') ? undefined : built.scripts.get(file)),
  });
  await expect(run(container, './List')).rejects.toThrow(/^Loading chunk common\.\w+\.js failed/);
  missing = false;
  expect(await run(container, './List')).toBe(1);
});

test('a module that threw runs again when it is requested again', async () => {
  const jsx = jest.fn().mockImplementationOnce(() => {
    throw new Error('at first');
  });
  const scope = { 'react/jsx-runtime': { '19.2.0': { get: () => () => ({ jsx }) } } };
  const Page = `import { jsx } from 'react/jsx-runtime'; jsx(); export default () => 'ran';`;
  const { container } = open(await build({ Page }), { scope });
  await expect(container.get('./Page')).rejects.toThrow('at first');
  expect(await run(container, './Page')).toBe('ran');
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
  const { container } = open(await build({ Page: page }), { scope });
  await expect(container.get(path)).rejects.toThrow(message);
});

test('the server build contains all modules, and works with libraries whose exports are not own properties', async () => {
  const { server } = await build({ ...split, Page: page, Lazy: split.Page });
  const all: Record<string, unknown> = { useState: () => 'state', jsx: () => 'element' };
  const library = new Proxy(() => undefined, { get: (_own, name) => all[String(name)] });
  const module = { exports: {} as Record<string, { default: () => unknown }> };
  const start = new Function('require', 'module', 'exports', 'base', server) as (...given: unknown[]) => void;
  start(() => library, module, module.exports, '/r/news/1/');
  expect(module.exports['Page']?.default()).toMatch(/,state,element$/);
  expect(await module.exports['Lazy']?.default()).toEqual([1, 'state/r/news/1/logo.svg']);
});

test('the exports that the modules import from shared libraries are listed', async () => {
  const { exports } = await build({ Page: page, List: `export { useId as default } from 'react';` });
  expect(exports).toEqual({ react: ['default', 'useId', 'useState'], 'react/jsx-runtime': ['jsx'] });
});

test.each([
  [
    'a library that is neither bundled nor shared',
    "import 'lodash';",
    /imports lodash, which isn't a shared/,
  ],
  ['a file outside the build', "import './other.js';", /imports \.\/other\.js, which isn't a shared library/],
  ['an unknown lazy module', 'export const load = (name) => import(name);', /has import\(name\)/],
  ['a top-level await', 'await 0;', /Top-level await/],
  ['its own URL', 'export const url = import.meta.url;', /import\.meta/],
])('a module with %s can’t become a classic script', async (_what, module, message) => {
  await expect(build({ Page: module })).rejects.toThrow(message);
});
