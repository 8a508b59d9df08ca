import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../src/database/Database';
import { openDatabase } from '../src/database/openDatabase';
import { createToken, hashToken } from '../src/http/session';
import { startSession } from '../src/records/sessions';
import { drift } from '../src/testing/drift';
import { openTestDatabase, type TestDatabase } from '../src/testing/openTestDatabase';
import { startPostgres, type PostgresServer } from '../src/testing/startPostgres';
import { startServe, type ServeProcess } from './support/startServe';

jest.setTimeout(600_000);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

/** What breaks, and is mended again. */
interface Fault {
  readonly break: (service: ServeProcess, base: TestDatabase) => Promise<unknown>;
  readonly mend: (service: ServeProcess) => Promise<unknown>;
}

/** What a process may write of a file, as when the disk is full. */
const limitFiles = ({ pid }: ServeProcess, limit: string) =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:unlimited`]);

async function onServer(...statements: string[]): Promise<pg.Client> {
  const client = new pg.Client(server.url);
  await client.connect();
  for (const sql of statements) await client.query(sql);
  return client;
}

const setReadOnly = async (value: 'on' | 'off') => {
  const set = `alter system set default_transaction_read_only = ${value}`;
  const client = await onServer('set default_transaction_read_only = off', set, 'select pg_reload_conf()');
  await client.end();
};

let holder: pg.Client;

const faults: readonly (readonly [string, 'embedded' | 'PostgreSQL', Fault])[] = [
  [
    'a full disk',
    'embedded',
    {
      break: async (service) => limitFiles(service, '8192'),
      mend: async (service) => limitFiles(service, 'unlimited'),
    },
  ],
  ['a database that goes away', 'PostgreSQL', { break: () => server.kill(), mend: () => server.start() }],
  [
    'a database that can only be read',
    'PostgreSQL',
    { break: () => setReadOnly('on'), mend: () => setReadOnly('off') },
  ],
  [
    'a pool whose connections all wait',
    'PostgreSQL',
    {
      break: async (_service, { place }) => {
        holder = new pg.Client('url' in place ? place.url : '');
        await holder.connect();
        await holder.query('begin; lock table researcher, market in access exclusive mode');
      },
      mend: () => holder.end(),
    },
  ],
];

/** A service of a test's own, and a visitor who writes. */
async function openService(engine: 'embedded' | 'PostgreSQL') {
  const base = await openTestDatabase(engine === 'embedded' ? null : server.url);
  await base.asOwner('update site set writes_per_minute = null');
  const token = createToken();
  await startSession(base.database, 'ada-okafor', hashToken(token));
  if (engine === 'embedded') await base.database.close();
  const service =
    'url' in base.place
      ? await startServe([], { DATABASE_URL: base.place.url })
      : await startServe([], { DATA: dirname(base.place.folder) });
  /** What became of each write, by its key. */
  const outcomes = new Map<string, string>();
  const post = async (key: string = randomUUID()): Promise<string> => {
    const response = await fetch(`${service.url}/markets/1/analyses`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': key,
        Researcher: 'ada-okafor',
        Cookie: `__Host-session=${token}`,
      },
      body: JSON.stringify({ text: `${key} ${'x'.repeat(4000)}` }),
    });
    const outcome = await outcomeOf(response);
    outcomes.set(key, outcome);
    return outcome;
  };
  const keysOf = (outcome: string) => [...outcomes].filter(([, one]) => one === outcome).map(([key]) => key);
  return { base, service, post, keysOf, outcomes: () => new Set(outcomes.values()) };
}

/** A response's status, when to try again, and what its problem is. */
async function outcomeOf(response: Response): Promise<string> {
  const { type = '' } = (await response.json()) as { readonly type?: string };
  return [response.status, response.headers.get('Retry-After'), type].join();
}

const accepted = '200,,';
const unavailable = '503,5,/problems/unavailable';
const unconfirmed = '503,5,/problems/unconfirmed';

/** The keys of the writes that are stored, each as often as it is stored. */
async function storedKeys(database: Database): Promise<readonly string[]> {
  const entries = await database.query<{ readonly key: string }>(
    `select split_part(text, ' ', 1) as key from entry where length(text) > 4000`,
  );
  return entries.map(({ key }) => key);
}

test.each(faults)(
  '%s (%s) is answered with 503, nothing acknowledged is missing, and nothing refused is stored',
  async (_fault, engine, fault) => {
    const { base, service, post, keysOf, outcomes } = await openService(engine);
    expect(await post()).toBe(accepted);
    await fault.break(service, base);
    // Some writes may still find room.
    for (let round = 0; round < 50 && keysOf(unavailable).length === 0; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => post()));
    for (const path of ['/markets/2', '/me', '/search?q=food'])
      expect([accepted, unavailable]).toContain(await outcomeOf(await fetch(`${service.url}${path}`)));
    const certain = [...outcomes()].filter((outcome) => outcome !== unconfirmed);
    expect(certain.sort()).toEqual([accepted, unavailable]);
    const live = await fetch(service.url.replace('/api/v1', '/health/live'));
    expect(live.status).toBe(200);

    await fault.mend(service);
    while ((await post()) !== accepted) await wait(100);
    const log = await service.stop();
    expect(log).not.toMatch(/"level":50/);
    const database = engine === 'embedded' ? await openDatabase(base.place) : base.database;
    const stored = await storedKeys(database);
    expect(keysOf(accepted).filter((key) => !stored.includes(key))).toEqual([]);
    expect(keysOf(unavailable).filter((key) => stored.includes(key))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(await drift(database)).toEqual([]);
    if (engine === 'embedded') await database.close();
    else await base.remove();
  },
);

const kills = Number(process.env['KILLS'] ?? 5);

test('writes that run while PostgreSQL is killed are unconfirmed, and happen once when they are sent again', async () => {
  const { base, service, post, keysOf, outcomes } = await openService('PostgreSQL');
  /** How many of the unconfirmed writes had happened, and how many there were, kill by kill. */
  const happened: string[] = [];
  let unanswered = 0;
  for (let round = 0; round < kills; round += 1) {
    let isKilled = false;
    const keepPosting = async () => {
      while (!isKilled) await post();
    };
    const posting = Array.from({ length: 20 }, keepPosting);
    const enough = keysOf(accepted).length + 20 + 10 * round;
    while (keysOf(accepted).length < enough) await wait(1);
    await server.kill();
    isKilled = true;
    await Promise.all(posting);
    await server.start();
    const uncertain = keysOf(unconfirmed);
    unanswered += uncertain.length;
    const stored = await storedKeys(base.database);
    happened.push(`${uncertain.filter((key) => stored.includes(key)).length} of ${uncertain.length}`);
    for (const key of uncertain) while ((await post(key)) !== accepted) await wait(100);
  }
  console.log(
    `${kills} kills, ${keysOf(accepted).length} accepted; unconfirmed writes that had happened:`,
    happened,
  );
  expect(unanswered).toBeGreaterThan(0);
  expect([...outcomes()].filter((outcome) => outcome !== unavailable)).toEqual([accepted]);
  expect([...(await storedKeys(base.database))].sort()).toEqual(keysOf(accepted).sort());
  expect(await drift(base.database)).toEqual([]);
  await service.stop();
  await base.remove();
});
