/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(__dirname, '../..');

// ESLint's configuration is a module, which jest cannot load; one process lints every text.
const lint = `
  import { ESLint } from 'eslint';
  let input = '';
  for await (const text of process.stdin) input += text;
  const eslint = new ESLint();
  const results = await Promise.all(
    JSON.parse(input).map(({ path, text }) => eslint.lintText(text, { filePath: path })),
  );
  console.log(JSON.stringify(results.map(([{ messages }]) => messages)));
`;

interface Message {
  readonly line: number;
  readonly ruleId: string | null;
  readonly message: string;
}

/** For each path the imports that the lint refuses in a file there, with what it says. */
function refused(imports: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const files = Object.entries(imports).map(([path, from]) => ({
    path: join(root, 'host/src', path),
    text: from.map((address, at) => `import type { Some${at} } from '${address}';`).join('\n'),
  }));
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', lint], {
    cwd: root,
    input: JSON.stringify(files),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  const results = JSON.parse(stdout) as Message[][];
  return Object.fromEntries(
    Object.entries(imports).map(([path, from], at) => [
      path,
      (results[at] ?? [])
        .filter(({ ruleId, message }) => /restricted/.test(ruleId ?? '') && /floors below/.test(message))
        .flatMap(({ line }) => from[line - 1] ?? []),
    ]),
  );
}

const rooms = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

test('no room of the host looks at a floor above, beside it, or at the roof', () => {
  const up = {
    'site/Some.ts': ['../controls/Panel', '../part-runtime/registry', '../routing/Site'],
    'controls/Some.ts': ['../site/visitorId', '../shell/Brand'],
    'part-runtime/Some.ts': ['../part-border/PartBorder', '../developer-panel/PartList'],
    'part-border/Some.ts': ['../developer-panel/PartList', '../shell/Shell', '../routing/siteRoutes'],
    'developer-panel/Some.ts': ['../part-border/PartBorder', '../shell/notices/NotifyContext'],
    'shell/notices/Some.ts': ['../../routing/Site', '../../testing/renderInSite'],
    'routing/Some.ts': ['../bootstrap', '../watchSite', '../testing/renderInSite'],
  };
  expect(refused(up)).toEqual(up);
});

test('every folder of the host is a room on a floor', () => {
  const toTheRoof = Object.fromEntries(rooms.map((room) => [`${room}/Some.ts`, ['../bootstrap']]));
  expect(refused(toTheRoof)).toEqual(toTheRoof);
});

test('a room looks down, around in itself and at the table of routes; a test looks anywhere', () => {
  const down = {
    'part-runtime/Some.ts': ['../site/readSiteData', './registry'],
    'part-border/Some.ts': ['../part-runtime/registry', '../site/visitorId', '../controls/Panel'],
    'shell/notices/Some.ts': ['../../controls/IconButton', '../profile/useAppearance', './noticeList'],
    'routing/Some.ts': ['../shell/Shell', '../part-border/Fragment', '../routes'],
    'site/Some.test.ts': ['../routing/Site', '../testing/renderInSite'],
  };
  expect(Object.values(refused(down)).flat()).toEqual([]);
});

/** The files of a folder and the folders in it, but for tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => join(folder, file));

/** The files that each file imports, types included. */
function importsIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = new Set(sourcesIn(folder));
  const importsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)].flatMap(
      ([, address = '']) => {
        const target = resolve(dirname(file), address);
        return [`${target}.ts`, `${target}.tsx`].filter((candidate) => files.has(candidate));
      },
    );
  return new Map([...files].map((file) => [file, importsOf(file)]));
}

/** A way from a file back to itself, if there is one. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('no two files of the host import each other, not even by way of others', () => {
  const imports = importsIn(__dirname);
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  expect(cycleIn(imports)).toBeUndefined();
});

test('a cycle is found wherever it begins', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(cycleIn(imports)).toEqual(['b', 'd', 'b']);
});
