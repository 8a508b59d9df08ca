import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from '@forecast/dev';
import { startRadosgw } from './support/startRadosgw';

// Starts a real object store and uses it to run the tests of the store and of the servers in front of it, then the
// proofs. The proofs run at full length; --medium and --short make them shorter.
const args = process.argv.slice(2);
const proofArguments = args.length > 0 ? args : ['--long'];
const commands = [
  [
    join(root, 'node_modules/.bin/jest'),
    'src/store/store\\.test',
    'copySite\\.full\\.test',
    'keysPage\\.full\\.test',
    '\\.store\\.test',
  ],
  [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'run.ts'), ...proofArguments],
];
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    process.exitCode = 128 + constants.signals[signal];
    interrupted.abort();
  });
}
const radosgw = await startRadosgw();
try {
  const bucket = await radosgw.makeBucket('ship');
  const env = {
    ...process.env,
    ...radosgw.env,
    FULL: '1',
    STORE: '1',
    SHIP_TEST_BUCKET: bucket,
    PROOFS_BUCKET: bucket,
  };
  for (const [program = '', ...rest] of commands) {
    if (interrupted.signal.aborted) break;
    const child = spawn(program, rest, { cwd: root, env, stdio: 'inherit' });
    const end = () => void child.kill('SIGTERM');
    interrupted.signal.addEventListener('abort', end);
    const [code] = (await once(child, 'close')) as [number | null];
    interrupted.signal.removeEventListener('abort', end);
    if (code !== 0) process.exitCode ??= 1;
  }
} finally {
  radosgw.stop();
}
