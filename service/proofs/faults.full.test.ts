import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
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

test.each(faults)(
  '%s (%s) is answered with 503, and nothing acknowledged is missing',
  async (_fault, engine, fault) => {
    const base = await openTestDatabase(engine === 'embedded' ? null : server.url);
    await base.asOwner('update site set writes_per_minute = null');
    const token = createToken();
    await startSession(base.database, 'ada-okafor', hashToken(token));
    if (engine === 'embedded') await base.database.close();
    const service =
      'url' in base.place
        ? await startServe([], { DATABASE_URL: base.place.url })
        : await startServe([], { DATA: dirname(base.place.folder) });
    const acknowledged: string[] = [];
    const post = async (): Promise<Response> => {
      const key = randomUUID();
      const response = await fetch(`${service.url}/markets/1/analyses`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          'Idempotency-Key': key,
          Cookie: `__Host-session=${token}`,
        },
        body: JSON.stringify({ text: `${key} ${'x'.repeat(4000)}` }),
      });
      if (response.status === 200) acknowledged.push(key);
      return response;
    };
    const outcomes = new Set<string>();
    const check = async (response: Response) => {
      const { status, headers } = response;
      const body = await response.text();
      const isUnavailable = body.includes('"type":"/problems/unavailable"');
      outcomes.add([status, headers.get('Retry-After'), status === 503 && isUnavailable].join());
    };

    await check(await post());
    expect(outcomes).toEqual(new Set(['200,,false']));
    await fault.break(service, base);
    // Some writes may still find room.
    for (let round = 0; round < 50 && !outcomes.has('503,5,true'); round += 1)
      for (const response of await Promise.all(Array.from({ length: 20 }, post))) await check(response);
    for (const path of ['/markets/2', '/me', '/search?q=food'])
      await check(await fetch(`${service.url}${path}`));
    expect([...outcomes].sort()).toEqual(['200,,false', '503,5,true']);
    const live = await fetch(service.url.replace('/api/v1', '/health/live'));
    expect(live.status).toBe(200);

    await fault.mend(service);
    while ((await post()).status !== 200) await wait(100);
    const log = await service.stop();
    expect(log).not.toMatch(/"level":50/);
    const database = engine === 'embedded' ? await openDatabase(base.place) : base.database;
    const entries = await database.query<{ readonly key: string }>(
      `select split_part(text, ' ', 1) as key from entry where length(text) > 4000`,
    );
    const stored = entries.map(({ key }) => key);
    expect(acknowledged.filter((key) => !stored.includes(key))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(await drift(database)).toEqual([]);
    if (engine === 'embedded') await database.close();
    else await base.remove();
  },
);
