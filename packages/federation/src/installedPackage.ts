import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { readPackage, type PackageJson } from './parts';

/** A package as its package.json describes it, as far as the build reads that. */
export interface InstalledPackage extends PackageJson {
  /** The package's real folder: for a linked package not the link. */
  readonly folder: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A package as the part in `folder` has it installed: in its own node_modules or in one further up. */
export function findPackage(folder: string, name: string): InstalledPackage | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) {
      return { ...(readPackage(found) as Omit<InstalledPackage, 'folder'>), folder: realpathSync(found) };
    }
    if (at === dirname(at)) return undefined;
  }
}

/** The same for a package that the part cannot do without: throws if it is in none of them. */
export function installedPackage(folder: string, name: string): InstalledPackage {
  const found = findPackage(folder, name);
  if (found) return found;
  throw new Error(`${name} is not installed for ${folder}: run "npm install ${name}" there.`);
}

/** What the compiler says of a folder without sources yet, which is no mistake of its tsconfig. */
const noInputs = 18003;

/** The conditions by which a part's own tsconfig.json finds packages: the bundler finds them as its types do. */
export function conditionsOf(folder: string): readonly string[] {
  const file = join(folder, 'tsconfig.json');
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  if (error) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
  const { options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const [problem] = errors.filter(({ code }) => code !== noInputs);
  if (problem) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
  return options.customConditions ?? [];
}
