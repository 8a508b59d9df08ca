import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Thrown if a part or site can't be created. The message is written for the user. No files have been written. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}

/** Where to create a part: in a site's repository, or in a new repository. */
export interface Target {
  readonly kind: 'workspace' | 'repository';
  /** The root folder of the repository. */
  readonly root: string;
  /** The folders of the existing parts and the host, by port. */
  readonly ports: ReadonlyMap<number, string>;
  /** The paths of all existing routes: those in the host's route table and those that parts claim. */
  readonly routes: readonly string[];
}

/** The path of the host's route table, relative to the site's root. */
const routesFile = 'host/src/routes.ts';

/** The folder where a part's files are staged, relative to the target's root. It also serves as a lock. */
export const stagingFolder = '.create-part';

/** Files and folders to ignore when checking whether a folder is empty. */
const harmless = new Set([
  ...['.DS_Store', '.editorconfig', '.git', '.gitattributes', '.npmrc', 'LICENSE'],
  stagingFolder,
]);

/** The root of the site that contains `folder`, or `folder` itself if it isn't in a site. */
export const rootAround = (folder: string): string => siteAround(folder) ?? folder;

/**
 * The site that contains `folder`, or a new repository in `folder` if it isn't in a site. In the second case, throws if
 * the folder isn't empty.
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
    `${folder} is not empty (${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}) and is not in the repository of a ` +
      'site. Run this command in an empty folder or in the repository of a site.',
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

/** Returns the folder and the package.json's `config` for a site's host and for each of its parts. */
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
