import { join } from 'node:path';
import { releaseParts, type SkippedRules, type Store } from '@forecast/ship';
import { hostFolder, siteWorkspaces } from './repository';
import { root } from './root';

/** The folders of the host and all parts. `host` can be the folder of another build of the host. */
export const foldersWith = (host = hostFolder): string[] =>
  siteWorkspaces().map(({ name }) => (name === 'host' ? host : join(root, name)));

/**
 * Releases the existing builds to a store, without the gate's browser check. `skipped` skips more rules of the gate.
 */
export const releaseSite = (
  store: Store,
  { host, skipped = {} }: { host?: string; skipped?: SkippedRules } = {},
) =>
  releaseParts({
    store,
    folders: foldersWith(host),
    build: false,
    why: 'the existing build',
    skipped: { smoke: 'not a public site', ...skipped },
    onProgress: () => undefined,
  });
