import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../testing/openTestDatabase';
import { Unavailable } from './Database';
import { lockFolder } from './folderLock';
import { openDatabase } from './openDatabase';

const folder = mkdtempSync(join(tmpdir(), 'forecast-open-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a second process on the same folder is refused at once, and told which folder it is', async () => {
  const data = join(folder, 'held');
  const unlock = lockFolder(data);
  const start = performance.now();
  await expect(openDatabase({ folder: data })).rejects.toThrow(
    `The database in ${data} is in use by another process.`,
  );
  expect(performance.now() - start).toBeLessThan(1000);
  unlock();
  lockFolder(data)();
});

test('a server that can’t be reached is named', async () => {
  const opening = openDatabase({ url: 'postgres://forecast@127.0.0.1:1/forecast' });
  await expect(opening).rejects.toThrow(
    /The database forecast at 127\.0\.0\.1:1 can’t be reached: .*ECONNREFUSED/,
  );
  await expect(opening).rejects.toBeInstanceOf(Unavailable);
});

test('the process goes on while the embedded database computes, and what it stored is there again', async () => {
  const base = await openTestDatabase(null);
  let count = 0;
  const computing = base.database.query('select count(*) from generate_series(1, 2000000)');
  const timer = setInterval(() => (count += 1), 20);
  await computing;
  clearInterval(timer);
  expect(count).toBeGreaterThan(3);
  await base.asOwner(`update site set writes_per_minute = 7`);
  await base.database.close();
  const again = await openDatabase(base.place);
  expect(await again.query('select writes_per_minute from site')).toEqual([{ writes_per_minute: 7 }]);
  await again.close();
});

test('only its owner may enter the folder, and a program refuses a database that a newer one has changed', async () => {
  const base = await openTestDatabase(null);
  if (!('folder' in base.place)) throw new Error('Expected an embedded database');
  expect(statSync(base.place.folder).mode & 0o077).toBe(0);
  await base.asOwner(`insert into migration (name, run_on) values ('99_later', now())`);
  await base.database.close();
  await expect(openDatabase(base.place)).rejects.toThrow(
    'The database is newer than this program: it has the migration 99_later.sql.',
  );
});
