import { join } from 'node:path';
import { activate, openSite, publish } from '@forecast/ship';
import { tinyRemote } from '@forecast/ship/testing';
import { activateHere } from './activation';

// Publishes and activates one build after another, and prints a line after each activation, until the process is killed.
const [folder = '', address = ''] = process.argv.slice(2);
const store = await openSite(address, process.cwd());
for (let count = 0; ; count += 1) {
  const dist = tinyRemote(join(folder, 'forever'), { part: 'a', content: `${process.pid} ${count}` });
  const { ref } = await publish(store, 'a', dist);
  const number = await activateHere(store, activate([ref]));
  process.stdout.write(`${number} ${ref.id}\n`);
}
