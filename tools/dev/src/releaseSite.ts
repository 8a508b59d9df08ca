import { join } from 'node:path';
import { releaseParts, type Skipped, type Store } from '@forecast/ship';
import { hostFolder, served } from './repository';
import { root } from './root';

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
    why: 'built as it is',
    skipped: { smoke: 'nobody but its maker visits it', ...skipped },
    onProgress: () => undefined,
  });
