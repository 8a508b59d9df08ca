import { basename, join } from 'node:path';
import { findParts, partIn } from '@forecast/federation';
import { root } from './root';

export const hostFolder = join(root, 'host');

/** A folder with a page of its own to serve. */
export interface Served {
  /** As it stands in the repository: `host` or `remote-…`. */
  readonly name: string;
  readonly port: number;
}

/** The host and every remote, with the ports that their package.json states. */
export const served = (): Served[] => [
  { name: 'host', port: partIn(hostFolder).port },
  ...findParts(root).map(({ folder, port }) => ({ name: basename(folder), port })),
];
