import { join } from 'node:path';
import { hostFolder, root, served } from '@forecast/dev';
import { releaseParts, type Skipped, type Store } from '@forecast/ship';

/** The folders of the site's parts; the host's own, or that of another build of it. */
export const foldersWith = (host = hostFolder): string[] =>
  served().map(({ name }) => (name === 'host' ? host : join(root, name)));

/** Releases the site as it was built last, without a browser; `skipped` leaves more rules of the gate out. */
export const releaseSite = (
  store: Store,
  { host, skipped = {} }: { host?: string; skipped?: Skipped } = {},
) =>
  releaseParts({
    store,
    folders: foldersWith(host),
    build: false,
    why: 'to measure',
    skipped: { smoke: 'a site to measure', ...skipped },
    onProgress: () => undefined,
  });
