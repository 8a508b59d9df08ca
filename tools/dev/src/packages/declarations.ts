import { join, posix, sep } from 'node:path';
import ts from 'typescript';
import { publishedPackages, type PublishedPackage } from './published';

/** The declaration files of a package, by path in `dist`, such as `types/index.d.ts`. */
type Declarations = ReadonlyMap<string, string>;

/**
 * The declarations of every source that the packages' entries need, by package name. `root` is the repository. They are
 * emitted from a single program without type checking. Throws if a package needs the sources of another.
 */
export function declarePackages(
  root: string,
  packages: readonly PublishedPackage[],
): ReadonlyMap<string, Declarations> {
  const written = new Map<string, string>();
  const write = (file: string, text: string) => written.set(withSlashes(file), text);
  programOf(root, packages).emit(undefined, write, undefined, true);
  return new Map(packages.map((one) => [one.name, declarationsOf(one, written)]));
}

function declarationsOf(
  { name, folder, entries }: PublishedPackage,
  written: ReadonlyMap<string, string>,
): Declarations {
  const sources = withSlashes(join(folder, 'src'));
  const reached = new Set(
    entries.map(({ source }) => withSlashes(join(folder, source)).replace(/\.tsx?$/, '.d.ts')),
  );
  const files = new Map<string, string>();
  for (const file of reached) {
    const path = posix.relative(sources, file);
    if (path.startsWith('..')) throw new Error(`${name} needs ${file}, which is not in its package.`);
    const { text, imported } = withFullPaths(file, written);
    files.set(`types/${path}`, text);
    for (const one of imported) reached.add(one);
  }
  return files;
}

/** A declaration file with full import paths, as Node.js requires, and the files it imports. */
function withFullPaths(file: string, written: ReadonlyMap<string, string>) {
  let text = written.get(file) ?? '';
  const imported: string[] = [];
  // From the end, so that earlier positions stay valid.
  for (const { fileName, pos } of ts.preProcessFile(text).importedFiles.reverse()) {
    if (!fileName.startsWith('.')) continue;
    const path = posix.join(posix.dirname(file), fileName);
    const found = [`${path}.d.ts`, `${path}/index.d.ts`].find((one) => written.has(one));
    if (!found) throw new Error(`${file} imports ${fileName}, which is not declared.`);
    const fullPath = fileName + found.slice(path.length).replace(/\.d\.ts$/, '.js');
    const start = pos + 1;
    text = text.slice(0, start) + fullPath + text.slice(start + fileName.length);
    imported.push(found);
  }
  return { text, imported };
}

const withSlashes = (path: string) => path.split(sep).join('/');

function programOf(root: string, packages: readonly PublishedPackage[]): ts.Program {
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
      newLine: 'lf',
      // The compiler emits no declarations for sources that it resolves as packages.
      paths: Object.fromEntries(
        publishedPackages(root).flatMap(({ folder, entries }) =>
          entries.map(({ name, source }) => [name, [join(folder, source)]]),
        ),
      ),
    },
    root,
  );
  const sources = packages.flatMap(({ folder, entries }) =>
    entries.map(({ source }) => join(folder, source)),
  );
  return ts.createProgram(sources, options);
}
