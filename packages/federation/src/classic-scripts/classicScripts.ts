import { createHash } from 'node:crypto';
import { builtinModules } from 'node:module';
import { transform } from 'esbuild';
import type { BuildContract, PageSurroundings } from '@forecast/contract';
import { buildTargets } from '../folder/browsers';
import { libraryOf } from '../folder/sharedLibraries';
import { containerScript, type ChunkTable } from './containerScript';
import { loadFunction, readModule, type EsModule } from './esModule';

/** The name of the variable with the URL of the build's folder, for addresses of pictures. */
export const baseVariable = '__part_base';

/** A part as a bundler built it. */
export interface EsBuild {
  /** The name of the part's federation container. */
  readonly container: string;
  /** The code of each module, by file name. */
  readonly modules: ReadonlyMap<string, string>;
  /** The file of each exposed module, by its name. */
  readonly exposes: ReadonlyMap<string, string>;
  readonly shared: BuildContract['shared'];
}

/** The same part as classic scripts, which a page can check against hashes. */
export interface ClassicBuild {
  /** The content of each script, by file name. */
  readonly scripts: ReadonlyMap<string, string>;
  /** The file name of the federation container, which contains the hash of every other script. */
  readonly entry: string;
  /** The scripts that an exposed module needs at once (`sync`) or later (`async`). */
  readonly filesOf: (expose: string) => {
    readonly sync: readonly string[];
    readonly async: readonly string[];
  };
  /** The imported exports of shared libraries. */
  readonly exports: PageSurroundings['exports'];
  /** The shared libraries that the modules import. */
  readonly libraries: readonly string[];
}

/**
 * Turns ES modules, which can't contain the hashes of what they import, into classic scripts: a federation container and
 * a script for each module. They don't contain shared libraries, but use the page's copies. Throws if a module imports
 * anything else, or uses something that only ES modules have.
 */
export async function classicScripts({
  container,
  modules,
  exposes,
  shared,
}: EsBuild): Promise<ClassicBuild> {
  const libraries = Object.keys(shared);
  const read = readModules(modules, libraries);
  const functions = await functionsOf(read);
  const files = await mapValues(functions, (text, name) => `${stem(name)}.${hashOf(text)}.js`);
  const fileOf = (name: string) => files.get(name) ?? name;
  const scripts = await mapValues(functions, (text, name) =>
    minified(`(self.partChunks ??= {})[${JSON.stringify(fileOf(name))}] = ${text}`),
  );
  const exports = exportsIn(read);
  const table: ChunkTable = Object.fromEntries(
    [...scripts].map(([name, text]) => [
      name,
      {
        file: fileOf(name),
        integrity: integrityOf(text),
        imports: [...(read.get(name)?.imports.keys() ?? [])],
      },
    ]),
  );
  const later = [...read.values()].flatMap((module) => module.later);
  const used = [...Object.keys(exports), ...later.filter((name) => !modules.has(name))];
  const library = (name: string) => libraryOf(name, libraries) ?? name;
  const ranges = Object.fromEntries(used.map((name) => [name, shared[library(name)]?.requires ?? '']));
  const entryText = await minified(containerScript(container, { table, exposes, ranges }));
  const entry = `remoteEntry.${hashOf(entryText)}.js`;
  return {
    scripts: new Map([
      [entry, entryText],
      ...[...scripts].map(([name, text]) => [fileOf(name), text] as const),
    ]),
    entry,
    filesOf: (expose) => {
      const first = exposes.get(expose);
      const sync = first === undefined ? [] : reachable([first], read, ({ imports }) => [...imports.keys()]);
      const all = reachable(sync, read, ({ imports, later: rest }) => [...imports.keys(), ...rest]);
      const async = all.filter((name) => !sync.includes(name));
      return { sync: sync.map(fileOf), async: async.map(fileOf).sort() };
    },
    exports,
    libraries: [...new Set(used.map(library))].sort(),
  };
}

/** A server build: all modules in a single CommonJS script. Throws as `classicScripts` does. */
export async function classicServer({
  modules,
  exposes,
  shared,
}: Pick<EsBuild, 'modules' | 'exposes' | 'shared'>): Promise<string> {
  // Node.js's own modules too: packages have files for Node.js that import them.
  const functions = await functionsOf(readModules(modules, [...Object.keys(shared), ...builtins]));
  return minified(serverScript(functions, exposes));
}

const builtins = builtinModules.flatMap((name) => [name, `node:${name}`]);

function readModules(modules: EsBuild['modules'], libraries: readonly string[]): Map<string, EsModule> {
  const names = [...modules.keys()].sort();
  return new Map(names.map((name) => [name, readModule(name, modules.get(name) ?? '', names, libraries)]));
}

const functionsOf = (modules: ReadonlyMap<string, EsModule>) =>
  mapValues(modules, ({ code }, name) => functionOf(code, name));

const output = { target: buildTargets, charset: 'utf8' } as const;

const minified = async (code: string) => (await transform(code, { ...output, minify: true })).code;

/** A module as a function, in the form of CommonJS. `name` is for messages. */
async function functionOf(module: string, name: string): Promise<string> {
  const { code } = await transform(module, {
    ...output,
    minify: true,
    format: 'cjs',
    sourcefile: name,
    // Code that looks for these would believe that it runs in Node.js.
    define: { module: 'undefined', exports: 'undefined', require: 'undefined' },
  });
  return `(module, exports, require, ${loadFunction}, ${baseVariable}) => {"use strict";${code}}`;
}

/**
 * The source of the server build. Each library is the prototype of what modules get, because prerendering passes some
 * libraries as proxies, whose named exports aren't own properties, but code in the form of CommonJS copies own properties.
 */
const serverScript = (functions: ReadonlyMap<string, string>, exposes: ReadonlyMap<string, string>) => `
const functions = { ${[...functions].map(([name, text]) => `${JSON.stringify(name)}: ${text}`).join(',\n')} };
const library = (name) => {
  const all = process.getBuiltinModule(name) ?? require(name);
  const own = { ...all, __esModule: true, default: all.__esModule ? all.default : all };
  return Object.setPrototypeOf(own, all);
};
const modules = {};
const load = (name) => {
  if (!functions[name]) return library(name);
  if (!modules[name]) {
    const own = (modules[name] = { exports: {} });
    functions[name](own, own.exports, load, async (later) => load(later), base);
  }
  return modules[name].exports;
};
module.exports = { ${[...exposes].map(([name, file]) => `${name}: load(${JSON.stringify(file)})`).join(', ')} };
`;

/** The names that the modules import from shared libraries, by library. */
function exportsIn(modules: ReadonlyMap<string, EsModule>): PageSurroundings['exports'] {
  const all = new Map<string, string[]>();
  for (const { imports } of modules.values()) {
    for (const [name, names] of imports) {
      if (!modules.has(name)) all.set(name, [...(all.get(name) ?? []), ...names]);
    }
  }
  const sorted = [...all].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, names]) => [name, [...new Set(names)].sort()]));
}

/** The modules that can be reached from some modules, including these. */
function reachable(
  from: readonly string[],
  modules: ReadonlyMap<string, EsModule>,
  next: (module: EsModule) => readonly string[],
): string[] {
  const reached = new Set(from);
  for (const name of reached) {
    const module = modules.get(name);
    for (const one of module ? next(module) : []) if (modules.has(one)) reached.add(one);
  }
  return [...reached];
}

/** A file name without characters that have to be encoded in an address, or that a release can't contain. */
export const addressable = (name: string) => name.replace(/[^\w.-]+/g, '_');

/** A module's file name without its folder and extension. */
const stem = (name: string) => addressable(name.replace(/^.*\//, '').replace(/\.m?js$/, ''));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function mapValues<Value, Result>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value, key: string) => Promise<Result> | Result,
): Promise<Map<string, Result>> {
  const entries = [...map].map(async ([key, value]) => [key, await change(value, key)] as const);
  return new Map(await Promise.all(entries));
}
