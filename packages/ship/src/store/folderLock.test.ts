import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withFolderLock } from './folderStore';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newFolder = () => mkdtempSync(join(folder, 'site-'));

const done = () => Promise.resolve('done');

/** A process that holds the lock of a folder until it is killed. */
async function holder(site: string) {
  const script = `const { openSync } = require('node:fs');
    const { tryLock } = require('fs-native-extensions');
    console.log(tryLock(openSync(process.argv[1], 'a')));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script, join(site, '.lock')], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(output)).toBe('true\n');
  return child;
}

test('two holders in one process never overlap', async () => {
  const site = newFolder();
  let working = 0;
  const most = await Promise.all(
    Array.from({ length: 10 }, () =>
      withFolderLock(site, async () => {
        working += 1;
        await nextTurn();
        return working--;
      }),
    ),
  );
  expect(most).toEqual(Array(10).fill(1));
});

test('a lock held by another process is free as soon as that process is killed', async () => {
  const site = newFolder();
  const child = await holder(site);
  await expect(withFolderLock(site, done, 0.1)).rejects.toMatchObject({
    outcome: 'lost',
    findings: [{ code: 'SHIP-029' }],
  });
  const waiting = withFolderLock(site, done);
  child.kill('SIGKILL');
  expect(await waiting).toBe('done');
});

test('if the work fails, the call rejects and the lock is released', async () => {
  const site = newFolder();
  await expect(withFolderLock(site, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await withFolderLock(site, done, 0)).toBe('done');
});

test('a lock file that can’t be opened is refused, and the work doesn’t run', async () => {
  const site = newFolder();
  mkdirSync(join(site, '.lock'));
  const work = jest.fn(done);
  await expect(withFolderLock(site, work)).rejects.toMatchObject({
    outcome: 'unknown',
    findings: [{ code: 'SHIP-054', message: expect.stringContaining('EISDIR') as string }],
  });
  expect(work).not.toHaveBeenCalled();
});
