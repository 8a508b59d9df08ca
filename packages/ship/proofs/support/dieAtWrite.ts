import { openSite, openStore } from '@forecast/ship';
import { commands, observedWrites, type CommandName } from './commands';

// A process that runs a command and kills itself before or after one of its writes: the n-th, counted from 1, or the
// first of a kind.
const [address = '', command = '', subject = '', moment = '', wanted = ''] = process.argv.slice(2);

const die = () => void process.kill(process.pid, 'SIGKILL');
let writes = 0;
// The target of a copy isn't a site yet.
const open = command === 'copy' ? openStore : openSite;
const store = observedWrites(await open(address, process.cwd()), (kind) => {
  writes += 1;
  if (wanted !== String(writes) && wanted !== kind) return undefined;
  if (moment === 'before') die();
  return die;
});
await commands[command as CommandName](store, subject);
