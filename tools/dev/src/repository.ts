import { basename, join } from 'node:path';
import { findParts, partIn, siteSettings } from '@forecast/federation';
import { root } from './root';

export const hostFolder = join(root, 'host');

/** A folder with its own development server. */
export interface Served {
  /** The folder's name: `host` or `remote-…`. */
  readonly name: string;
  readonly port: number;
}

/**
 * The host and the parts that the site has with its settings, or with those that SITE_SETTINGS names in `environment`.
 * Their ports are those in their package.json.
 */
export const served = (environment = process.env): Served[] => [
  { name: 'host', port: partIn(hostFolder).port },
  ...findParts(root, siteSettings(hostFolder, environment)).map(({ folder, port }) => ({
    name: basename(folder),
    port,
  })),
];
