import { join } from 'node:path';
import { findParts } from '@forecast/federation';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../../..');

/** The folders that are built: the host and every remote. */
export const builtFolders = (): string[] => ['host', ...findParts(root).map(({ part }) => `remote-${part}`)];
