import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase';
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

describe('an embedded database', () => {
  let base: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    base = await openTestDatabase(null);
    if (!('folder' in base.place)) throw new Error('Expected an embedded database');
    ({ folder } = base.place);
  });

  test('computes while the process goes on, and only its owner may enter its folder', async () => {
    let count = 0;
    const computing = base.database.query('select count(*) from generate_series(1, 2000000)');
    const timer = setInterval(() => (count += 1), 20);
    await computing;
    clearInterval(timer);
    expect(count).toBeGreaterThan(3);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test('has what it stored when it is opened again, and is refused once a newer program has changed it', async () => {
    await base.asOwner(`update site set writes_per_minute = 7`);
    await base.database.close();
    const again = await openDatabase({ folder });
    expect(await again.query('select writes_per_minute from site')).toEqual([{ writes_per_minute: 7 }]);
    await again.query('reset role');
    await again.query(`insert into migration (name, run_on) values ('99_later', now())`);
    await again.close();
    await expect(openDatabase({ folder })).rejects.toThrow(
      'The database is newer than this program: it has the migration 99_later.sql.',
    );
  });
});
