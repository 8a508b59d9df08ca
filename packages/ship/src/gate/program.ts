import { join, resolve } from 'node:path';
import type { CompilerHost, Program, SourceFile } from 'typescript';

/** The folder of the in-memory files: inside this package, so that imports of React's types resolve. */
const folder = join(import.meta.dirname, 'check');

/** The parsed declarations of libraries, cached across programs: reading them takes most of the time. */
const libraries = new Map<string, SourceFile | undefined>();

/**
 * Whether a file is in a `node_modules` that imports of these files search. No other file of the machine may be read: the
 * sources come from releases, and messages quote what they import. That includes npm's own, such as `.package-lock.json`.
 */
const isInPackage = (file: string): boolean => {
  // TypeScript passes on some paths as they were written.
  const [root, ...inside] = resolve(file.replaceAll('\\', '/')).split('/node_modules/');
  return inside.length > 0 && !inside.at(-1)?.startsWith('.') && `${folder}/`.startsWith(`${root}/`);
};

const programFile = (name: string): string => join(folder, name);

/** Creates a TypeScript program from in-memory files (sources by name); the last file is its root. */
export async function programOf(files: Readonly<Record<string, string>>): Promise<Program> {
  const { default: ts } = await import('typescript');
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [programFile(name), text]));
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
  };
  const disk = ts.createCompilerHost(options);
  const host: CompilerHost = {
    ...disk,
    directoryExists: (path) => path === folder || (disk.directoryExists?.(path) ?? false),
    fileExists: (file) => file in texts || (isInPackage(file) && disk.fileExists(file)),
    readFile: (file) => texts[file] ?? (isInPackage(file) ? disk.readFile(file) : undefined),
    // A workspace's package is a link in `node_modules`: its files keep that path.
    realpath: (path) => {
      const real = disk.realpath?.(path) ?? path;
      return isInPackage(real) ? real : path;
    },
    getSourceFile: (file, language, ...rest) => {
      const text = texts[file];
      if (text !== undefined) return ts.createSourceFile(file, text, language);
      if (!isInPackage(file)) return undefined;
      if (!libraries.has(file)) libraries.set(file, disk.getSourceFile(file, language, ...rest));
      return libraries.get(file);
    },
  };
  return ts.createProgram(Object.keys(texts).slice(-1), options, host);
}
