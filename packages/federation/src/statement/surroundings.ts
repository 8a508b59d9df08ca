import type { PageSurroundings } from '@forecast/contract';
import type { Compilation, Dependency, Module, ModuleGraphConnection } from 'webpack';
import { assetFile } from '../folder/assetFile';
import { customPropertiesIn } from './customProperties';
import type { AssetImport } from './refuseImports';

/** What a build needs from the page around it: imported exports of shared modules, and custom properties it reads. */
export function neededIn(compilation: Compilation): PageSurroundings {
  return {
    exports: byModule(importsIn(compilation)),
    properties: customPropertiesIn(textIn(compilation)).reads,
  };
}

/** What a host provides to every part: the exports of its shared modules, and the custom properties it sets. */
export function providedIn(compilation: Compilation): PageSurroundings {
  return {
    exports: byModule(
      sharedIn(compilation).flatMap(([name, module]) =>
        exportsOf(compilation, module).map((exported) => [name, exported] as const),
      ),
    ),
    properties: customPropertiesIn(textIn(compilation)).sets,
  };
}

/** The style sheets of a build: their text by file name. */
export const stylesIn = (compilation: Compilation): ReadonlyMap<string, string> =>
  new Map(
    compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ name, source, info }) => [info.sourceFilename ?? name, source.source().toString()]),
  );

/**
 * The style sheets, pictures, fonts and workers that the modules of a build import. Works until the bundler concatenates
 * modules.
 */
export function assetImportsIn(compilation: Compilation): AssetImport[] {
  const { moduleGraph } = compilation;
  return modulesIn(compilation).flatMap((module) =>
    [...moduleGraph.getOutgoingConnections(module)].flatMap(({ dependency, module: target }) => {
      const importer = module.nameForCondition();
      const file = target.nameForCondition();
      const isWorker = dependency?.category === 'worker';
      if (!dependency || !importer || !file || !(isWorker || assetFile.test(file))) return [];
      return [
        { importer, request: (dependency as { readonly request?: string }).request ?? '', file, isWorker },
      ];
    }),
  );
}

/** Each named import from a shared module. Works with webpack's module graph and with Rspack's. */
function importsIn(compilation: Compilation): (readonly [module: string, name: string])[] {
  const { moduleGraph, requestShortener } = compilation;
  const imports: (readonly [string, string])[] = [];
  for (const module of modulesIn(compilation)) {
    for (const { dependency, module: target } of activeIn(moduleGraph.getOutgoingConnections(module))) {
      const [, shared] = isShared(target)
        ? (consumed.exec(target.readableIdentifier(requestShortener)) ?? [])
        : [];
      const name = importedName(dependency);
      if (shared !== undefined && name !== undefined) imports.push([shared, name]);
    }
  }
  return imports;
}

/** The modules that a build uses, without the copies behind shared modules, which need nothing from the page. */
function modulesIn({ moduleGraph, entries }: Compilation): Module[] {
  const roots = [...entries.values()].flatMap(({ dependencies }) => dependencies);
  const reached = new Set(roots.flatMap((dependency) => moduleGraph.getModule(dependency) ?? []));
  for (const module of reached) {
    if (isShared(module)) continue;
    for (const { module: target } of activeIn(moduleGraph.getOutgoingConnections(module)))
      reached.add(target);
  }
  return [...reached].filter((module) => !isShared(module));
}

/** Whether a module is consumed from the page. */
const isShared = ({ type }: Module): boolean => type === 'consume-shared-module';

/** Matches the readable identifier of a module that is consumed from the page, and captures its shared name. */
const consumed = /^consume shared module \(.*?\) (@?[^@]+)@/;

const activeIn = (connections: Iterable<ModuleGraphConnection>) =>
  [...connections].filter((connection) => connection.getActiveState(undefined) === true);

/** The imported name, such as `useParams`; undefined if the whole module is imported. */
const importedName = (dependency: Dependency | null) =>
  (dependency as { readonly ids?: readonly string[] } | null)?.ids?.[0];

/** Each module that a build shares with the page, with the name it is shared under. */
function sharedIn({ modules, moduleGraph }: Compilation): (readonly [name: string, module: Module])[] {
  return [...modules].flatMap((module) => {
    const [, name] =
      /^webpack\/sharing\/provide\/[^/]+\/(.+)$/.exec(module.libIdent({ context: '' }) ?? '') ?? [];
    if (name === undefined) return [];
    return [...moduleGraph.getOutgoingConnections(module)].map(
      ({ module: shared }) => [name, shared] as const,
    );
  });
}

/** The names that a module exports, as far as webpack can tell from its source. */
function exportsOf({ moduleGraph }: Compilation, module: Module): readonly string[] {
  const names = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) return [];
  // A CommonJS module has no `default` export, but a default import of it works.
  return module.getExportsType(moduleGraph, false) === 'namespace' ? names : [...names, 'default'];
}

/** The source of all scripts, style sheets and pages of a build. */
const textIn = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => /\.(js|css|html)$/.test(name))
    .map(({ source }) => source.source().toString())
    .join('\n');

/** Groups (module, name) pairs by module; the names are sorted, without duplicates. */
function byModule(pairs: readonly (readonly [module: string, name: string])[]): PageSurroundings['exports'] {
  const modules = new Map<string, Set<string>>();
  for (const [module, name] of pairs) modules.set(module, (modules.get(module) ?? new Set()).add(name));
  return Object.fromEntries([...modules].map(([module, names]) => [module, [...names].sort()]));
}
