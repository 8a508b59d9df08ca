import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { refusedImports } from './refusedImports';
import { root } from './root';

const host = join(root, 'host/src');

/** What files of the host would import. */
type Imports = Readonly<Record<string, readonly string[]>>;

/** The files' lines, by their path in the repository. */
const linesOf = (imports: Imports) =>
  Object.fromEntries(
    Object.entries(imports).map(([path, from]) => [
      `host/src/${path}`,
      from.map((address, at) => `import type { Some${at} } from '${address}';`),
    ]),
  );

const rooms = readdirSync(host, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

/** Of each folder of the host, the roof. */
const toTheRoof: Imports = Object.fromEntries(rooms.map((room) => [`${room}/Roof.ts`, ['../bootstrap']]));

/** Each is above, beside, or the roof. */
const up: Imports = {
  'site/Some.ts': ['../controls/Panel', '../part-runtime/registry', '../routing/Site'],
  'controls/Some.ts': ['../site/visitorId', '../shell/Brand'],
  'part-runtime/Some.ts': ['../part-border/PartBorder', '../developer-panel/PartList'],
  'part-border/Some.ts': ['../developer-panel/PartList', '../shell/Shell', '../routing/siteRoutes'],
  'prepared/Some.ts': ['../part-border/Fragment', '../SiteTree'],
  'developer-panel/Some.ts': ['../part-border/PartBorder', '../shell/notices/NotifyContext'],
  'shell/notices/Some.ts': ['../../routing/Site', '../../testing/renderInSite'],
  'routing/Some.ts': ['../bootstrap', '../watchSite', '../testing/renderInSite'],
};

/** Each is below, in the room itself, or the table of routes; a test looks anywhere. */
const down: Imports = {
  'part-runtime/Other.ts': ['../site/readSiteData', './registry'],
  'part-border/Other.ts': ['../part-runtime/registry', '../site/visitorId', '../controls/Panel'],
  'shell/notices/Other.ts': ['../../controls/IconButton', '../profile/useAppearance', './noticeList'],
  'routing/Other.ts': ['../shell/Shell', '../part-border/Fragment', '../routes'],
  'site/Other.test.ts': ['../routing/Site', '../testing/renderInSite'],
};

test('a room of the host looks down, never at a floor above, beside it, or at the roof', () => {
  const refused = refusedImports(linesOf({ ...up, ...toTheRoof, ...down }), /floors below/);
  expect(refused).toMatchObject(linesOf({ ...up, ...toTheRoof }));
  expect(Object.keys(linesOf(down)).flatMap((path) => refused[path])).toEqual([]);
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
  const imports = importsIn(host);
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
