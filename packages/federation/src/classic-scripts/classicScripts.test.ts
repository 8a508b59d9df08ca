import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { classicScripts, classicServer, type ClassicBuild } from './classicScripts';

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
const build = async (modules: Readonly<Record<string, string>>, requires = shared.react.requires) => {
  const names = Object.keys(modules);
  const bundled = {
    container: 'remote_news',
    modules: new Map(names.map((name) => [`${name}.js`, modules[name] ?? ''])),
    exposes: new Map(names.filter((name) => /^[A-Z]/.test(name)).map((name) => [name, `${name}.js`])),
    shared: { react: { ...shared.react, requires } },
  };
  return { ...(await classicScripts(bundled)), server: await classicServer(bundled) };
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

test('a module’s code runs in strict mode, and doesn’t see the variables of CommonJS', async () => {
  const Page = `
    function own() { return this; }
    export default () => [typeof own(), typeof module, typeof exports, typeof require];
  `;
  const built = await build({ Page });
  const nothing = Array(4).fill('undefined');
  expect(await run(open(built).container, './Page')).toEqual(nothing);
  expect(serverOf(built)['Page']?.default()).toEqual(nothing);
});

test('a shared library can be loaded later, with a default export in either format', async () => {
  const Page = `export default async () => {
    const [one, two] = await Promise.all([import('react'), import('react/jsx-runtime')]);
    return [one.default, one.useState(), two.default.jsx(), two.jsx()].join();
  };`;
  const built = await build({ Page });
  expect(await run(open(built).container, './Page')).toBe('React,state,element,element');
  expect(await serverOf(built)['Page']?.default()).toBe('React,state,element,element');
});

test('a library that is shared under a longer name has its own range', async () => {
  const built = await classicScripts({
    container: 'remote_news',
    modules: new Map([['Page.js', `import { Link } from '@site/kit/router'; export default () => Link;`]]),
    exposes: new Map([['Page', 'Page.js']]),
    shared: {
      '@site/kit': { version: '1.0.0', requires: '^1.0.0' },
      '@site/kit/router': { version: '7.0.0', requires: '^7.0.0' },
    },
  });
  const scope = { '@site/kit/router': { '7.1.0': { from: 'host', get: () => () => ({ Link: 'link' }) } } };
  expect(await run(open(built, { scope }).container, './Page')).toBe('link');
});

test('the names of scripts need no encoding in addresses, whatever the names of the sources', async () => {
  const Page = `export default async () => (await import('./a größe #1.js')).default;`;
  const built = await build({ Page, 'a größe #1': 'export default 1' });
  expect([...built.scripts.keys()]).toContainEqual(expect.stringMatching(/^a_gr_e_1\.[0-9a-f]{8}\.js$/));
  expect(await run(open(built).container, './Page')).toBe(1);
});

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

/** The exports of a server build. Its libraries are proxies, like some of those that prerendering passes. */
function serverOf({ server }: { readonly server: string }) {
  const all: Record<string, unknown> = {
    __esModule: true,
    default: 'React',
    useState: () => 'state',
    jsx: () => 'element',
  };
  const commonJs = { jsx: all['jsx'] };
  const library = new Proxy(() => undefined, { get: (_own, name) => all[String(name)] });
  const module = { exports: {} as Record<string, { default: () => unknown }> };
  const start = new Function('require', 'module', 'exports', 'base', server) as (...given: unknown[]) => void;
  const require = (name: string) => (name === 'react' ? library : commonJs);
  start(require, module, module.exports, '/r/news/1/');
  return module.exports;
}

test('the server build contains all modules, and works with libraries whose exports are not own properties', async () => {
  const exports = serverOf(await build({ ...split, Page: page, Lazy: split.Page }));
  expect(exports['Page']?.default()).toBe('React,state,element');
  expect(await exports['Lazy']?.default()).toEqual([1, 'state/r/news/1/logo.svg']);
});

test('the server build can read such a library’s exports from its namespace', async () => {
  const Page = `import * as all from 'react'; export default () => [all.default, all.useState(), Object(all)['jsx']()];`;
  expect(serverOf(await build({ Page }))['Page']?.default()).toEqual(['React', 'state', 'element']);
});

test('the shared libraries that the modules import are listed, with the exports that they import', async () => {
  const { exports, libraries } = await build({
    Page: page,
    List: `export { useId as default } from 'react'; export const load = () => import('react/canary');`,
  });
  expect(exports).toEqual({ react: ['default', 'useId', 'useState'], 'react/jsx-runtime': ['jsx'] });
  expect(libraries).toEqual(['react']);
  expect((await build({ Page: `export const load = () => import('react');` })).libraries).toEqual(['react']);
});

test('what the modules read from the namespace of a shared library is listed, but not from a variable of its name', async () => {
  const Page = `
    import * as e from 'react';
    const shadowing = (e) => e.unknown;
    export default () => [e.useState(), () => e.useId?.(), shadowing({})];
  `;
  expect((await build({ Page })).exports).toEqual({ react: ['useId', 'useState'] });
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
  [
    'its own URL',
    "export const url = new URL('a.png', import.meta.url);",
    /has import\.meta\.url, .* as in import address from/,
  ],
])('a module with %s can’t become a classic script', async (_what, module, message) => {
  await expect(build({ Page: module })).rejects.toThrow(message);
});
