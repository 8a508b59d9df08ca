import { statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder, type ReleaseRef } from '../site/ReleaseRef';

/** When a release was published, in ms since 1970. */
export const publishedAt = (site: string, ref: ReleaseRef): number =>
  statSync(join(releaseFolder(site, ref), 'release.json')).mtimeMs;
