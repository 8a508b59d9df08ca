import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './root';

/** All sources in a folder and its subfolders, except tests. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => join(folder, file));

/** The files that each file imports, including type imports. */
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

/** A path of imports from a file back to itself, if there is one. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const cycle = walk(next, [...path, file]);
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

test.each([
  'host/src',
  ...['contract', 'create-part', 'federation', 'host-runtime'].map((name) => `packages/${name}/src`),
])('%s has no import cycles', (folder) => {
  const imports = importsIn(join(root, folder));
  expect([...imports.values()].flat().length).toBeGreaterThan(10);
  expect(cycleIn(imports)).toBeUndefined();
});

test('finds a cycle wherever it starts', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(cycleIn(imports)).toEqual(['b', 'd', 'b']);
});
