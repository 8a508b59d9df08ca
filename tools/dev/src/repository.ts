import { basename, join } from 'node:path';
import { findParts, partIn, siteSettings, type PartFolder } from '@forecast/federation';
import { root } from './root';

export const hostFolder = join(root, 'host');

/** The folder of the host or of a part, which has its own development server. */
export interface SiteWorkspace {
  /** The folder's name: `host` or `remote-…`. */
  readonly name: string;
  readonly port: number;
}

/** The parts that the site has with its settings, or with those that SITE_SETTINGS names in `environment`. */
export const siteParts = (environment = process.env): PartFolder[] =>
  findParts(root, siteSettings(hostFolder, environment));

/** The host and the site's parts, with the ports in their package.json. */
export const siteWorkspaces = (environment = process.env): SiteWorkspace[] => [
  { name: 'host', port: partIn(hostFolder).port },
  ...siteParts(environment).map(({ folder, port }) => ({ name: basename(folder), port })),
];
