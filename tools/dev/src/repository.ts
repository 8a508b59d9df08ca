import { basename, join } from 'node:path';
import { findParts, partIn } from '@forecast/federation';
import { root } from './root';

export const hostFolder = join(root, 'host');

/** A folder with its own development server. */
export interface Served {
  /** The folder's name: `host` or `remote-…`. */
  readonly name: string;
  readonly port: number;
}

/** The host and every part, with the ports in their package.json. */
export const served = (): Served[] => [
  { name: 'host', port: partIn(hostFolder).port },
  ...findParts(root).map(({ folder, port }) => ({ name: basename(folder), port })),
];
