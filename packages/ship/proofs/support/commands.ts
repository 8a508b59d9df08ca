import { activate, collect, parseRef, publish, rollback, type Store } from '@forecast/ship';
import { activateHere } from './activation';

/** The commands that write, each of a build (its folder) or a release (its name) of `a`. */
export const commands = {
  publish: (store, dist) => publish(store, 'a', dist),
  activate: (store, ref) => activateHere(store, activate([parseRef(ref)])),
  rollback: (store) => activateHere(store, rollback('a'), undefined, 'rollback'),
  collect: (store) => collect(store, { keepDays: 0, keep: 1, dryRun: false }),
} satisfies Readonly<Record<string, (store: Store, subject: string) => Promise<unknown>>>;

export type CommandName = keyof typeof commands;

/** A store that says of each write, before it is done, of what kind it is; done, it is told. */
export function watchedWrites(store: Store, onWrite: (kind: string) => (() => void) | undefined): Store {
  const write = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
    const done = onWrite(kind);
    const result = await work();
    done?.();
    return result;
  };
  return {
    ...store,
    putNew: (key, bytes) => write(`put ${kindOf(key)}`, () => store.putNew(key, bytes)),
    swap: (key, ...asked) => write(`put ${kindOf(key)}`, () => store.swap(key, ...asked)),
    remove: (key) => write(`remove ${kindOf(key)}`, () => store.remove(key)),
  };
}

/** What an object is: of a release its record or a file of it, else what its folder or its name says. */
function kindOf(key: string): string {
  if (key.startsWith('r/')) return key.endsWith('/release.json') ? 'a record' : 'a file';
  return key.replace(/\/.*/, '').replace(/\.(br|gz)$/, '');
}
