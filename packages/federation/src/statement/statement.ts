import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, type BuildContract, type PageSurroundings } from '@forecast/contract';
import { declarationsOf } from './declarations';
import { installedPackage } from '../folder/installedPackage';
import { exposesOf, partIn, siteClaims, siteSettings, type PartFolder } from '../folder/parts';
import { sharedLibraries } from '../folder/sharedLibraries';
import { refuseImports, refuseReferences, type AssetImport } from './refuseImports';
import { linksIn, sourcesOf, usesIn } from './sources';

/** A route of the site and the part that renders its page. */
export interface Route {
  readonly path: string;
  readonly part: string;
}

/** The style sheets of a build (their text by file name), and what its modules import besides scripts. */
export interface Assets {
  readonly styles: ReadonlyMap<string, string>;
  readonly imports: readonly AssetImport[];
}

/** The content of files in a build, by path in the build. */
export type Files = Readonly<Record<string, string>>;

/**
 * The contract.json and the type declarations of a part. `needs` is what its build needs from the page; the rest is read
 * from its folder. Throws if it isn't clear which modules of other parts the sources show, or if an import in a script or
 * in a style sheet has no effect.
 */
export function statePart(folder: string, needs: PageSurroundings, { styles, imports }: Assets): Files {
  const sources = sourcesOf(folder);
  refuseImports(folder, imports);
  refuseReferences(styles);
  const uses = usesIn(sources);
  const exposes = Object.entries(exposesOf(folder)).map(([name, path]) => [
    `types/exposes/${name.slice(2)}.d.ts`,
    join(folder, path),
  ]);
  const part = partIn(folder);
  const { route } = part;
  const own = { links: linksIn(sources), needs, uses, ...(route && { route }) };
  return state(part, own, Object.fromEntries(exposes) as Files);
}

/**
 * The contract.json and the type declarations of the host. The host uses the page of every part in its routes;
 * `types/uses/Page.d.ts` is the type for the pages of parts that claim a route. Throws if that type is missing.
 */
export function stateHost(folder: string, routes: readonly Route[], provides: PageSurroundings): Files {
  const pages = join(folder, 'src/contracts/Page.ts');
  if (!existsSync(pages)) {
    throw new Error(
      `Parts can claim routes on this site, and their pages are checked against the host's types. Write ${pages}: its ` +
        "default export is the type that the host requires of a page's module.",
    );
  }
  const own = {
    claims: siteClaims(folder),
    links: linksIn(sourcesOf(folder)),
    provides,
    routes: Object.fromEntries(routes.map(({ path, part }) => [path, part])),
    runtime: { name: plugin, version: installedPackage(import.meta.dirname, plugin).version },
    settings: siteSettings(folder),
    uses: [...new Set(routes.map(({ part }) => `${part}/Page`))].sort(),
  };
  return state(partIn(folder), own, { 'types/uses/Page.d.ts': pages });
}

/** The plugin that builds hosts, and adds its runtime to them. */
const plugin = '@module-federation/enhanced';

type Own = Omit<BuildContract, 'budget' | 'contractVersion' | 'owner' | 'shared' | 'version'>;

function state({ part, folder, budget, owner, version }: PartFolder, own: Own, declared: Files): Files {
  const uses = own.uses.map((use) => [`types/uses/${use}.d.ts`, contractFile(folder, part, use)]);
  const contract = { ...own, budget, contractVersion, owner, shared: sharedLibraries(folder), version };
  return {
    'contract.json': contractText(contract),
    ...declarationsOf(folder, { ...declared, ...(Object.fromEntries(uses) as Files) }),
  };
}

/**
 * The file in a part's `folder` that declares what it relies on in another part's module (`part/Module`): the file for
 * that module, or else the one for modules of that name in any part. Throws if there is neither.
 */
export function contractFile(folder: string, part: string, use: string): string {
  const module = use.split('/').at(-1) ?? use;
  const files = [`src/contracts/${use}.ts`, `src/contracts/${module}.ts`];
  const file = files.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (file) return file;
  throw new Error(
    `${part} shows ${use} but doesn't declare what it relies on there. Write ${files[0]} (or ${files[1]} ` +
      `for every part's ${module}): its default export is the type of that module as this part needs it. ` +
      `npx part-types ${use.replace('/', ' ')} --site <address> generates it from the live release.`,
  );
}

/** A contract as JSON with sorted keys, so that equal contracts result in equal JSON. */
export function contractText(contract: BuildContract): string {
  return `${JSON.stringify(contract, sorted, 2)}\n`;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
