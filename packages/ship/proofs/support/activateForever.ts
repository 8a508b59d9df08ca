import { join } from 'node:path';
import { activate, pack, publish } from '@forecast/ship';
import { tinyRemote } from '@forecast/ship/testing';
import { activateHere } from './activation';

// A process to be killed: publishes one build after the other and activates each; prints a line when that is done.
const [folder = '', site = ''] = process.argv.slice(2);
for (let count = 0; ; count += 1) {
  const dist = tinyRemote(join(folder, 'forever'), { part: 'a', content: `${process.pid} ${count}` });
  const { ref } = await pack('a', dist);
  await publish(site, 'a', dist);
  const number = await activateHere(site, activate([ref]), { smoke: 'files without a page' });
  process.stdout.write(`${number} ${ref.id}\n`);
}
