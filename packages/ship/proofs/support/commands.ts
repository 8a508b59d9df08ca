import {
  activate,
  collect,
  copySite,
  openSite,
  parseRef,
  publish,
  rollback,
  type Store,
} from '@forecast/ship';
import { activateHere } from './activation';

/** The commands that write. `subject` is the folder of a build of part `a`, a release as `a@id`, or the site to copy. */
export const commands = {
  publish: (store, dist) => publish(store, 'a', dist),
  activate: (store, ref) => activateHere(store, activate([parseRef(ref)])),
  rollback: (store) => activateHere(store, rollback('a'), undefined, 'rollback'),
  // A cleanup keeps releases for an hour after they were published.
  collect: (store) => collect(store, { keepDays: 0, keep: 1, dryRun: false }, Date.now() + 2 * 3_600_000),
  copy: async (to, from) =>
    copySite({ from: await openSite(from, process.cwd()), to, onProgress: () => undefined }),
} satisfies Readonly<Record<string, (store: Store, subject: string) => Promise<unknown>>>;

export type CommandName = keyof typeof commands;

/**
 * A store that calls `onWrite` before each write, with the kind of the write. If `onWrite` returns a function, the
 * store calls that function after the write.
 */
export function observedWrites(store: Store, onWrite: (kind: string) => (() => void) | undefined): Store {
  const write = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
    const done = onWrite(kind);
    const result = await work();
    done?.();
    return result;
  };
  return {
    ...store,
    putNew: (key, bytes) => write(`put ${kindOf(key)}`, () => store.putNew(key, bytes)),
    swap: (key, ...rest) => write(`put ${kindOf(key)}`, () => store.swap(key, ...rest)),
    remove: (key) => write(`remove ${kindOf(key)}`, () => store.remove(key)),
  };
}

/** The kind of an object: a release's record or file, else its top-level folder or name. */
function kindOf(key: string): string {
  if (key.startsWith('r/')) return key.endsWith('/release.json') ? 'a record' : 'a file';
  return key.replace(/\/.*/, '').replace(/\.(br|gz)$/, '');
}
