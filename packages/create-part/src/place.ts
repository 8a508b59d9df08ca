import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotCreate } from './CannotCreate';

/** Where a part is made: among the parts of a site, or in a repository of its own. */
export interface Place {
  readonly kind: 'workspace' | 'repository';
  /** The folder of the repository. */
  readonly root: string;
  /** The parts that are there, the host too, by the port of each. */
  readonly ports: ReadonlyMap<number, string>;
  /** The routes that are taken: the host's own, and those that parts claim. */
  readonly routes: readonly string[];
}

/** The list of a site's pages, from its root. */
const routesFile = 'host/src/routes.ts';

/** Where a part is put together, in the folder that it is for. While it is there, no other part is made. */
export const stagingFolder = '.create-part';

/** What an otherwise empty folder may hold: what a repository begins with, where npm finds packages, and a part in the making. */
const harmless = new Set([
  ...['.DS_Store', '.editorconfig', '.git', '.gitattributes', '.npmrc', 'LICENSE'],
  stagingFolder,
]);

/** The folder of the site whose folders lie around one, or else that one itself. */
export const rootAround = (folder: string): string => siteAround(folder) ?? folder;

/**
 * The site whose folders lie around one, or else a repository in that folder itself. Throws if the folder belongs to no
 * site and holds files.
 */
export function placeAround(folder: string): Place {
  const root = siteAround(folder);
  if (root !== undefined) {
    const parts = partsIn(root);
    const claimed = parts.flatMap(({ config }) => config?.route?.path ?? []);
    return {
      kind: 'workspace',
      root,
      ports: new Map(parts.map(({ folder, config }) => [Number(config?.port), folder])),
      routes: [...routesIn(readFileSync(join(root, routesFile), 'utf8')), ...claimed],
    };
  }
  const files = readdirSync(folder).filter((name) => !harmless.has(name));
  if (files.length === 0) return { kind: 'repository', root: folder, ports: new Map(), routes: [] };
  throw new CannotCreate(
    `${folder} is not empty (${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}), and no part of a ` +
      'site. Run this in an empty folder, or among the folders of a site.',
  );
}

const routesIn = (text: string): string[] =>
  [...text.matchAll(/^ *\{?\s*path: '([^']*)'/gm)].map(([, path = '']) => path);

function siteAround(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, routesFile)) && existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** What the parts of a site state, the host too. */
function partsIn(root: string) {
  const folders = readdirSync(root).filter(
    (name) => /^(host$|remote-)/.test(name) && existsSync(join(root, name, 'package.json')),
  );
  return folders.map((folder) => {
    const { config } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      config?: { port?: unknown; route?: { path?: string } };
    };
    return { folder, config };
  });
}
