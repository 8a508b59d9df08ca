import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Thrown if no part or site was created. The message is for the user; no files were written. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}

/** Where to create a part: in the repository of a site, or in a repository of its own. */
export interface Target {
  readonly kind: 'workspace' | 'repository';
  /** The root folder of the repository. */
  readonly root: string;
  /** The existing parts, including the host, by port. */
  readonly ports: ReadonlyMap<number, string>;
  /** The routes that are taken: the host's own and those claimed by parts. */
  readonly routes: readonly string[];
}

/** The file with the host's routes, relative to the site's root. */
const routesFile = 'host/src/routes.ts';

/** The folder, inside the target, where a part's files are staged. It also serves as a lock. */
export const stagingFolder = '.create-part';

/** Files and folders to ignore when checking whether a folder is empty. */
const harmless = new Set([
  ...['.DS_Store', '.editorconfig', '.git', '.gitattributes', '.npmrc', 'LICENSE'],
  stagingFolder,
]);

/** The root of the site that contains a folder, or else the folder itself. */
export const rootAround = (folder: string): string => siteAround(folder) ?? folder;

/**
 * The site that contains a folder, or else a new repository in that folder. Throws if the folder isn't part of a site
 * and isn't empty.
 */
export function targetAround(folder: string): Target {
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
    `${folder} is not empty (${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}), and is not in the repository of a ` +
      'site. Run this in an empty folder, or in the repository of a site.',
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

/** The folder and the package.json configuration of the host and of each part of a site. */
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
