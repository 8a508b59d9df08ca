import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { readPackage, type PackageJson } from './parts';

/** The fields of an installed package's package.json that the build uses. */
export interface InstalledPackage extends PackageJson {
  /** The package's real folder, with symbolic links resolved. */
  readonly folder: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Finds a package installed for the part in `folder`, in the node_modules of that folder or of a parent folder. */
export function findPackage(folder: string, name: string): InstalledPackage | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) {
      return { ...(readPackage(found) as Omit<InstalledPackage, 'folder'>), folder: realpathSync(found) };
    }
    if (at === dirname(at)) return undefined;
  }
}

/** Like `findPackage`, but throws if the package isn't installed. */
export function installedPackage(folder: string, name: string): InstalledPackage {
  const found = findPackage(folder, name);
  if (found) return found;
  throw new Error(`${name} is not installed for ${folder}: run "npm install ${name}" there.`);
}

/** The compiler's error code for a folder without sources, which isn't an error here. */
const noInputs = 18003;

/** The compiler options in a part's tsconfig.json. Throws if the file is missing or invalid. */
export function compilerOptionsIn(folder: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  if (error) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
  const { options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const [problem] = errors.filter(({ code }) => code !== noInputs);
  if (problem) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
  return options;
}

/** The `customConditions` of a part's tsconfig.json, so that the bundler resolves packages as the compiler does. */
export const conditionsOf = (folder: string): readonly string[] =>
  compilerOptionsIn(folder).customConditions ?? [];
