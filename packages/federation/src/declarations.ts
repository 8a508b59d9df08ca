import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { conditionsOf } from './conditionsOf';
import { installedPackage } from './installedPackage';

/**
 * The types of modules of the part in `folder` (whole paths, by the names to give to their declarations), each in one
 * text that needs npm packages only. Types are not checked here: whoever builds has done so. Throws if a type cannot
 * be written down.
 */
export function declarationsOf(
  folder: string,
  modules: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = Object.keys(modules);
  const entries = Object.values(modules).map((filePath) => ({
    filePath,
    output: { noBanner: true, sortNodes: true, exportReferencedTypes: false, inlineDeclareGlobals: false },
  }));
  const temporary = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    const preferredConfigPath = join(temporary, 'tsconfig.json');
    writeFileSync(preferredConfigPath, JSON.stringify({ compilerOptions: options(folder), include: [] }));
    const texts = generateDtsBundle(entries, { preferredConfigPath });
    return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

const options = (folder: string) => ({
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  noCheck: true,
  paths: sourcesOfPackages(folder),
});

/**
 * The sources of the packages that a part reads as sources, by the name of each entry. By a path, for the compiler
 * declares nothing of a source that it finds as a package.
 */
function sourcesOfPackages(folder: string): Record<string, string[]> {
  const conditions = conditionsOf(folder);
  if (conditions.length === 0) return {};
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  const sources = Object.keys(dependencies).flatMap((name) => {
    const found = installedPackage(folder, name);
    return Object.entries(found.exports ?? {}).flatMap(([entry, targets]) => {
      const condition = conditions.find((one) => one in Object(targets));
      const source = condition === undefined ? undefined : targets[condition];
      return source === undefined ? [] : [[name + entry.slice(1), [join(found.folder, source)]]];
    });
  });
  return Object.fromEntries(sources) as Record<string, string[]>;
}
