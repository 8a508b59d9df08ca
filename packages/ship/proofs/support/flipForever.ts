import { join } from 'node:path';
import { activate, applyActivation, pack, publish } from '@forecast/ship';
import { tinyRemote } from '@forecast/ship/testing';

// A process to be killed: publishes a build after the other and makes each live, and says so when it is.
const [folder = '', site = ''] = process.argv.slice(2);
const skipped = { smoke: 'files without a page' };
for (let count = 0; ; count += 1) {
  const dist = tinyRemote(join(folder, 'forever'), { part: 'a', content: `${process.pid} ${count}` });
  const { ref } = await pack('a', dist);
  await publish(site, 'a', dist);
  const { generation } = await applyActivation({
    site,
    command: `activate a@${ref.id}`,
    why: '',
    activation: activate([ref]),
    skipped,
    onProgress: () => undefined,
  });
  process.stdout.write(`${generation.number} ${ref.id}\n`);
}
