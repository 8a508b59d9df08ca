import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/database/openDatabase';
import { drift } from '../src/testing/drift';
import { openTestDatabase, type TestDatabase } from '../src/testing/openTestDatabase';
import { startPostgres, type PostgresServer } from '../src/testing/startPostgres';
import { readJournal } from './support/journal';
import { startWriter } from './support/startWriter';

const kills = Number(process.env['KILLS'] ?? 100);
const serverKills = Math.ceil(kills / 5);
const writesEach = 52;
const minutes = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'forecast-kills-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});

/** Compares the journal with the rows of the database. */
async function compare({ database, asOwner }: Pick<TestDatabase, 'database' | 'asOwner'>, journal: string) {
  const lines = readJournal(journal);
  const entries = await database.query<{ text: string; id: string }>(
    `select text, id from entry where id ~ '^e[0-9]+$'`,
  );
  const positions = await database.query<{ id: number }>('select id from position');
  const [keys] = await asOwner<{ entries: number; positions: number }>(
    `select count(*) filter (where answer ? 'id') as entries,
      count(*) filter (where answer ? 'position') as positions from key`,
  );
  const entryIds = new Set(entries.map(({ id }) => id));
  const positionIds = new Set(positions.map(({ id }) => id));
  const acknowledged = lines.filter((line) => line.kind === 'acknowledged');
  return {
    acknowledged: new Set(acknowledged.map(({ key }) => key)).size,
    replayed: new Set(lines.filter(({ kind }) => kind === 'replayed').map(({ key }) => key)).size,
    lost: acknowledged.filter(
      ({ entry, position }) =>
        (entry !== undefined && !entryIds.has(entry)) ||
        (position !== undefined && !positionIds.has(position)),
    ).length,
    doubled:
      entries.length -
      new Set(entries.map(({ text }) => text)).size +
      positions.length -
      (keys?.positions ?? 0),
    drift: await drift(database),
  };
}

const clean = { lost: 0, doubled: 0, drift: [] };

test(
  'what PostgreSQL has acknowledged stays and is done once, although the service is killed again and again',
  async () => {
    const base = await openTestDatabase(server.url);
    await base.asOwner('update site set writes_per_minute = null');
    const journal = join(folder, 'postgres');
    for (let kill = 0; kill < kills; kill += 1) {
      const writer = startWriter(base.place, journal);
      await writer.acknowledges(writesEach);
      await wait(Math.random() * 20);
      await writer.kill();
    }
    const last = startWriter(base.place, journal);
    await last.acknowledges(writesEach);
    await last.kill();
    const result = await compare(base, journal);
    console.log(`${kills} kills of the service on PostgreSQL`, result);
    expect(result).toMatchObject(clean);
    expect(result.acknowledged).toBeGreaterThanOrEqual(kills * writesEach);
    expect(result.replayed).toBeGreaterThan(0);
    await base.remove();
  },
  60 * minutes,
);

test(
  'what the embedded database has acknowledged stays and is done once, although the service is killed again and again',
  async () => {
    const base = await openTestDatabase(null);
    await base.asOwner('update site set writes_per_minute = null');
    await base.database.close();
    const journal = join(folder, 'embedded');
    for (let kill = 0; kill <= kills; kill += 1) {
      const writer = startWriter(base.place, journal);
      await writer.acknowledges(writesEach);
      await wait(Math.random() * 20);
      await writer.kill();
    }
    const database = await openDatabase(base.place);
    await database.query('reset role');
    const result = await compare({ database, asOwner: database.query }, journal);
    console.log(`${kills} kills of the service on the embedded database`, result);
    expect(result).toMatchObject(clean);
    expect(result.acknowledged).toBeGreaterThanOrEqual(kills * writesEach);
    expect(result.replayed).toBeGreaterThan(0);
    await database.close();
  },
  60 * minutes,
);

test(
  'what PostgreSQL has acknowledged stays and is done once, although PostgreSQL itself is killed again and again',
  async () => {
    const base = await openTestDatabase(server.url);
    await base.asOwner('update site set writes_per_minute = null');
    const journal = join(folder, 'server');
    const writer = startWriter(base.place, journal);
    for (let kill = 0; kill < serverKills; kill += 1) {
      await writer.acknowledges(2 * writesEach);
      await server.kill();
      await server.start();
    }
    await writer.acknowledges(writesEach);
    await writer.kill();
    const result = await compare(base, journal);
    console.log(`${serverKills} kills of PostgreSQL`, result);
    expect(result).toMatchObject(clean);
    await base.remove();
  },
  60 * minutes,
);

// After all tests, which need the server.
afterAll(() => server.remove());
