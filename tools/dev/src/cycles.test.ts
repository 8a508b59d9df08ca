import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './root';

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

test.each(['host/src', 'packages/host-runtime/src'])(
  'no two files of %s import each other, not even by way of others',
  (folder) => {
    const imports = importsIn(join(root, folder));
    expect([...imports.values()].flat().length).toBeGreaterThan(100);
    expect(cycleIn(imports)).toBeUndefined();
  },
);

test('a cycle is found wherever it begins', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(cycleIn(imports)).toEqual(['b', 'd', 'b']);
});
