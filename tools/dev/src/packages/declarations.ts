import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { PublishedPackage } from './published';

/** What a package offers, as types. */
export interface Declarations {
  /** Of every source that an entry needs, by the path in the package: `dist/types/…`. */
  readonly files: ReadonlyMap<string, string>;
  /** Of each entry in one text, by the path of the file to review it in: `api/…`. */
  readonly api: ReadonlyMap<string, string>;
}

/**
 * The declarations of packages in the repository at `root`, by the package's name. They are made in one program, which
 * does not check types. Throws if a package would need the sources of another.
 */
export function declarePackages(
  root: string,
  packages: readonly PublishedPackage[],
): ReadonlyMap<string, Declarations> {
  const written = new Map<string, string>();
  programOf(root, packages).emit(undefined, (file, text) => written.set(file, text), undefined, true);
  return new Map(packages.map((one) => [one.name, declarationsOf(one, written)]));
}

function declarationsOf(
  { folder, entries }: PublishedPackage,
  written: ReadonlyMap<string, string>,
): Declarations {
  const sources = join(folder, 'src');
  const files = new Map<string, string>();
  const api = new Map<string, string>();
  for (const entry of entries) {
    const [first = '', ...others] = reachedFrom(join(folder, declaration(entry.source)), written);
    const texts = [first, ...others.sort()].map((file) => {
      const path = relative(sources, file);
      if (path.startsWith('..')) throw new Error(`${entry.name} needs ${file}, which is not in its package.`);
      const text = written.get(file) ?? '';
      files.set(join('dist/types', path), text);
      return `// ${path}\n${text}`;
    });
    api.set(entry.api, texts.join('\n'));
  }
  return { files, api };
}

/** A file of declarations and those that it imports, by paths of their own, in turn. */
function reachedFrom(first: string, written: ReadonlyMap<string, string>): string[] {
  const reached = new Set([first]);
  for (const file of reached) {
    const { importedFiles } = ts.preProcessFile(written.get(file) ?? '');
    for (const { fileName } of importedFiles.filter((one) => one.fileName.startsWith('.'))) {
      const path = join(dirname(file), fileName);
      const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((one) => written.has(one));
      if (!found) throw new Error(`${file} imports ${fileName}, which is not declared.`);
      reached.add(found);
    }
  }
  return [...reached];
}

const declaration = (source: string) => source.replace(/\.tsx?$/, '.d.ts');

function programOf(root: string, packages: readonly PublishedPackage[]): ts.Program {
  const sources = packages.flatMap(({ folder, entries }) =>
    entries.map(({ name, source }) => [name, join(folder, source)] as const),
  );
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      // By a path, for the compiler declares nothing of a source that it finds as a package.
      paths: Object.fromEntries(sources.map(([name, source]) => [name, [source]])),
    },
    root,
  );
  return ts.createProgram(
    sources.map(([, source]) => source),
    options,
  );
}
