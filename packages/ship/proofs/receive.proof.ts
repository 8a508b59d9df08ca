import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { signingKey, uploadRelease } from '@forecast/ship';
import { newKey, tinyRemote } from '@forecast/ship/testing';
import { printResult, sized } from './support/length';
import { program } from './support/ship';
import { newTinySite } from './support/sites';

/** How many bad requests to send each second. */
const perSecond = 1000;

test('a team’s uploads are published while an address sends 1,000 bad requests a second', async () => {
  const tiny = await newTinySite(['a']);
  const key = signingKey(newKey(), 'key');
  const { siteId = '' } = tiny.store;
  const trust = join(tiny.folder, 'trust.json');
  writeFileSync(trust, JSON.stringify({ site: [key.publicKey], parts: {} }));
  const args = [program, 'receive', '--port', '0', '--trust', trust, '--site', tiny.store.address];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [ready] = (await once(server.stdout, 'data')) as [Buffer];
    const [, address = '', port = ''] = /Ready: (\S+:(\d+))\. /.exec(ready.toString()) ?? [];
    const seconds = sized({ long: 120, medium: 20, short: 8 });
    const flood = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(import.meta.dirname, 'support/floodReceiver.ts'),
        port,
        String(seconds),
        String(perSecond),
        key.publicKey,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const sent = once(flood.stdout, 'data') as Promise<[Buffer]>;
    const times: number[] = [];
    for (let isOver = false; !isOver;) {
      const dist = tinyRemote(tiny.folder, { part: 'a', content: `upload ${times.length}` });
      const start = performance.now();
      const { outcome } = await uploadRelease({ address, siteId }, 'a', dist, key);
      times.push(performance.now() - start);
      assert.equal(outcome, 'published');
      isOver = flood.exitCode !== null;
    }
    const slowest = Math.round(Math.max(...times));
    const [, kB = ''] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid ?? 0}/status`, 'utf8')) ?? [];
    const MB = Math.round((Number(kB) * 1024) / 1e6);
    const count = Number((await sent)[0]);
    printResult(
      `${times.length} uploads took at most ${slowest} ms beside ${count} bad requests in ${seconds} s; the server used at most ${MB} MB`,
    );
    assert(count >= perSecond * seconds * 0.9, 'The machine is too slow to send the requests.');
    // How long an upload takes depends on the machine, so it is only printed.
    assert(MB < 200);
  } finally {
    server.kill();
    tiny.remove();
  }
});
