import { activate, collect, openSite, parseRef, publish, rollback, type Store } from '@forecast/ship';
import { activateHere } from './activation';

// A process that ends itself, as SIGKILL ends it, before or after one of the writes of a command.
const [address = '', command = '', subject = '', moment = '', nth = ''] = process.argv.slice(2);

/** A store that ends the process at a write, counted from 1. */
function deadly(store: Store): Store {
  let writes = 0;
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writes += 1;
    const isLast = writes === Number(nth);
    if (isLast && moment === 'before') process.kill(process.pid, 'SIGKILL');
    const result = await work();
    if (isLast) process.kill(process.pid, 'SIGKILL');
    return result;
  };
  return {
    ...store,
    putNew: (...asked) => write(() => store.putNew(...asked)),
    swap: (...asked) => write(() => store.swap(...asked)),
    remove: (key) => write(() => store.remove(key)),
  };
}

const commands: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  publish: (store) => publish(store, 'a', subject),
  activate: (store) => activateHere(store, activate([parseRef(subject)])),
  rollback: (store) => activateHere(store, rollback('a'), undefined, 'rollback'),
  collect: (store) => collect(store, { keepDays: 0, keep: 1, dryRun: false }),
};
await commands[command]?.(deadly(await openSite(address, process.cwd())));
