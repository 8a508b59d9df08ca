import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hostPart } from '../registry/SiteState';

/** The name of a part's folder in the repository: the host's is its own name. */
export const folderOf = (part: string): string => (part === hostPart ? part : `remote-${part}`);

/** The part whose folder it is. */
export const partOf = (folder: string): string => basename(folder).replace(/^remote-/, '');

/** The folder of every part in a repository: the host's, then each `remote-*`. */
export function partFolders(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  return [hostPart, ...remotes]
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}
