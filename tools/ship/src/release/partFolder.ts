import { basename } from 'node:path';
import { hostApp } from '../registry/SiteState';

/** The name of a part's folder in the repository: the host's is its own name. */
export const folderOf = (app: string): string => (app === hostApp ? app : `remote-${app}`);

/** The part whose folder it is. */
export const appOf = (folder: string): string => basename(folder).replace(/^remote-/, '');
