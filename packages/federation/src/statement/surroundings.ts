import type { PageSurroundings } from '@forecast/contract';
import type { Compilation, Dependency, Module, ModuleGraphConnection } from 'webpack';
import { customPropertiesIn } from './customProperties';

/** What a build relies on around it: the exports that it imports of shared modules, and the custom properties that it reads. */
export function neededIn(compilation: Compilation): PageSurroundings {
  return {
    exports: byModule(importsIn(compilation)),
    properties: customPropertiesIn(textIn(compilation)).reads,
  };
}

/** What a host's build gives to every part: the exports of its shared modules, and the custom properties that it sets. */
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

/** Each export that is imported of a shared module, where the source names it. */
function importsIn(compilation: Compilation): (readonly [module: string, name: string])[] {
  const { moduleGraph, entries } = compilation;
  const imports: (readonly [string, string])[] = [];
  const roots = [...entries.values()].flatMap(({ dependencies }) => dependencies);
  const reached = new Set(roots.map((dependency) => moduleGraph.getModule(dependency)));
  for (const module of reached) {
    // What stands in for a shared module that the page does not have relies on nothing that the page has.
    if (!module || isShared(module)) continue;
    for (const { dependency, module: target } of activeIn(moduleGraph.getOutgoingConnections(module))) {
      reached.add(target);
      const name = isShared(target) ? importedName(dependency) : undefined;
      if (isShared(target) && name !== undefined) imports.push([target.options.shareKey, name]);
    }
  }
  return imports;
}

/** A module that is taken from the page, under the name by which it is shared there. */
interface SharedModule extends Module {
  readonly options: { readonly shareKey: string };
}

const isShared = (module: Module): module is SharedModule => module.type === 'consume-shared-module';

const activeIn = (connections: Iterable<ModuleGraphConnection>) =>
  [...connections].filter((connection) => connection.isTargetActive(undefined));

/** The first name behind a module's, as `useParams` in `router.useParams.name`; undefined where all of it is taken. */
const importedName = (dependency: Dependency | null) =>
  (dependency as { readonly ids?: readonly string[] } | null)?.ids?.[0];

/** Each module that a build shares with the page, by its name there. */
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

/** The names that a module exports, as far as they can be told from its source. */
function exportsOf({ moduleGraph }: Compilation, module: Module): readonly string[] {
  const names = moduleGraph.getProvidedExports(module);
  if (!Array.isArray(names)) return [];
  // A CommonJS module has no export of that name; it is what a default import of it gets.
  return module.getExportsType(moduleGraph, false) === 'namespace' ? names : [...names, 'default'];
}

/** The text of everything in a build that a browser may run or show. */
const textIn = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => /\.(js|css|html)$/.test(name))
    .map(({ source }) => source.source().toString())
    .join('\n');

/** Of pairs of a module and a name the names of each module, each once and in order. */
function byModule(pairs: readonly (readonly [module: string, name: string])[]): PageSurroundings['exports'] {
  const modules = new Map<string, Set<string>>();
  for (const [module, name] of pairs) modules.set(module, (modules.get(module) ?? new Set()).add(name));
  return Object.fromEntries([...modules].map(([module, names]) => [module, [...names].sort()]));
}
