import { openSite } from '@forecast/ship';
import { commands, watchedWrites, type CommandName } from './commands';

// A process that ends itself, as SIGKILL ends it, before or after one of the writes of a command: that with a number,
// counted from 1, or the first one of a kind.
const [address = '', command = '', subject = '', moment = '', wanted = ''] = process.argv.slice(2);

const die = () => void process.kill(process.pid, 'SIGKILL');
let writes = 0;
const deadly = watchedWrites(await openSite(address, process.cwd()), (kind) => {
  writes += 1;
  if (wanted !== String(writes) && wanted !== kind) return undefined;
  if (moment === 'before') die();
  return die;
});
await commands[command as CommandName](deadly, subject);
