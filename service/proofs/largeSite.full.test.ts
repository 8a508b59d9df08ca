import { testSource } from '@forecast/shared/testing';
import pg from 'pg';
import type { Database } from '../src/database/Database';
import { openDatabase } from '../src/database/openDatabase';
import { listMarkets, search } from '../src/reading';
import { readingSource } from '../src/testing/readingSource';
import { startPostgres, type PostgresServer } from '../src/testing/startPostgres';
import { fillReading, generateMarkets } from './generateMarkets';
import { startServe } from './support/startServe';

// MARKETS=100000 ANALYSES=1000000 measures the sizes that the service is made for; that takes half an hour and 4 GB.
const amounts = {
  markets: Number(process.env['MARKETS'] ?? 2000),
  analyses: Number(process.env['ANALYSES'] ?? 10_000),
  researchers: 500,
};

jest.setTimeout(1_800_000);

let server: PostgresServer;
let database: Database;

beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ url: server.url });
  const owner = new pg.Client(server.url);
  await owner.connect();
  await owner.query(
    `insert into site (demo, clock_offset) values (true, '2025-07-08 14:00Z'::timestamptz - clock_timestamp())`,
  );
  for (const { table, rows } of generateMarkets(amounts)) {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await withoutTriggers(
      owner,
      `insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $json$${JSON.stringify(rows)}$json$)`,
    );
  }
  for (const sql of fillReading) await withoutTriggers(owner, sql);
  await owner.query('vacuum analyze');
  await owner.end();
});

afterAll(async () => {
  await database.close();
  await server.remove();
});

/** Runs a statement in a session that fires no triggers. */
const withoutTriggers = (owner: pg.Client, sql: string) =>
  owner.query(
    `begin; set local session_replication_role = replica; set local statement_timeout = 0; ${sql}; commit`,
  );

testSource('a large site', () => readingSource(database));

test('pages and searches of a large site come in time', async () => {
  const words = (await listMarkets(database, {})).markets.flatMap(({ title }) => title.split(' '));
  const lists = await timesOf(words, (word, index) =>
    listMarkets(database, index % 2 === 0 ? { sort: 'closing-soon' } : { tags: [`Tag ${word.length}`] }),
  );
  const searches = await timesOf(words, (query) => search(database, { query }));
  process.stdout.write(`${JSON.stringify({ ...amounts, lists, searches })}\n`);
  // Far more than a quiet machine needs: 50 and 150.
  expect(lists.median).toBeLessThan(500);
  expect(searches.median).toBeLessThan(1500);
});

test('the service of a large site needs little memory', async () => {
  const service = await startServe([], { DATABASE_URL: server.url });
  const words = (await listMarkets(database, {})).markets.flatMap(({ title }) => title.split(' '));
  const paths = words.flatMap((word, index) => [
    `/markets?q=${encodeURIComponent(word)}`,
    `/search?q=${encodeURIComponent(word)}`,
    `/markets/${index + 1}`,
  ]);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const response = await fetch(service.url + path);
        expect(response.status).toBe(200);
        await response.text();
      }
    }),
  );
  const metrics = await (await fetch(service.url.replace('/api/v1', '/metrics'))).text();
  const memory = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1e6;
  process.stdout.write(`The service’s memory: ${Math.round(memory)} MB\n`);
  expect(memory).toBeLessThan(250);
  await service.stop();
});

/** The median and the 99th percentile in ms. */
async function timesOf(words: readonly string[], read: (word: string, index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (const [index, word] of words.entries()) {
    const start = performance.now();
    await read(word, index);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(10 * (times[Math.floor(share * times.length)] ?? 0)) / 10;
  return { median: at(0.5), p99: at(0.99) };
}
