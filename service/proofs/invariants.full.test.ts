import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database } from '../src/database/Database';
import { appointEditor, resolveMarket } from '../src/records/resolution';
import { drift } from '../src/testing/drift';
import { openTestDatabase, type TestDatabase } from '../src/testing/openTestDatabase';
import { startPostgres, type PostgresServer } from '../src/testing/startPostgres';
import { typescript } from './support/startWriter';
import { addUp, figures, takePositions, type Crowd, type Tally } from './support/takePositions';

const seconds = Number(process.env['SECONDS'] ?? 10);
/** How long the processes take to start, in seconds. */
const start = 3;
const markets = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

jest.setTimeout(600_000);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});

/** A busy machine may make a request wait for a connection for too long. */
const expectedRefusals = [
  'accepted',
  'unavailable',
  'too-few-points',
  'position-changed',
  'market-closed',
  'not-found',
];

/** Closes market 1 and resolves market 2 in the middle of the work; says how often the points were wrong meanwhile. */
async function disturb({ database, asOwner }: TestDatabase, work: () => Promise<Tally>) {
  const [{ now } = { now: new Date() }] = await database.query<{ now: Date }>('select site_now() as now');
  const half = new Date(now.getTime() + (seconds / 2 + start) * 1000);
  await asOwner('update market set closes_at = $1 where id = 1', [half]);
  await appointEditor(database, { handle: 'dana-wirth', name: 'Dana Wirth' });
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  let checks = 0;
  let wrong = 0;
  let resolved: Date | undefined;
  while (!isDone) {
    await wait(50);
    const [row] = await database.query<{ wrong: number; now: Date }>(overdrawn);
    checks += 1;
    wrong += row?.wrong ?? 0;
    if (!resolved && row && row.now > half) {
      await resolveMarket(database, {
        ...{ type: 'resolved', editor: 'dana-wirth', marketId: 2, reason: 'As published.' },
        ...{ outcome: 'yes', known: row.now, source: 'https://data.example' },
      });
      const [after] = await database.query<{ now: Date }>('select site_now() as now');
      resolved = after?.now;
    }
  }
  const tally = await done;
  if (!resolved) throw new Error('The work ended before the market was resolved.');
  const [late] = await database.query<{ late: number }>(
    `select count(*) filter (where market_id = 1 and (started_at >= $1 or ended_at >= $1))
      + count(*) filter (where market_id = 2 and started_at > $2) as late from position`,
    [half, resolved],
  );
  return { tally, held: { checks, wrong, late: late?.late } };
}

const overdrawn = `select site_now() as now, count(*) as wrong from (
  select researcher.id from researcher left join position on researcher_id = researcher.id and ended_at is null
  group by researcher.id having coalesce(sum(points), 0) <> held or held > 250) as researcher`;

/** Adds researchers for measuring, so that none waits for another write of theirs. */
async function addResearchers(owner: Database['query'], count: number): Promise<readonly [number, number]> {
  const rows = await owner<{ id: number }>(
    `insert into researcher (handle, name, folded) select 'more-' || n, 'More ' || n, '' from generate_series(1, $1) n
      returning id`,
    [count],
  );
  return [Math.min(...rows.map(({ id }) => id)), count];
}

describe('on PostgreSQL', () => {
  let base: TestDatabase;
  const run = promisify(execFile);
  const startCrowd = async (crowd: Crowd, ...raw: string[]): Promise<Tally> => {
    const script = join(import.meta.dirname, 'support/crowd.ts');
    const args = [
      ...typescript,
      script,
      'url' in base.place ? base.place.url : '',
      JSON.stringify(crowd),
      ...raw,
    ];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1e9 });
    return JSON.parse(stdout) as Tally;
  };
  beforeEach(async () => {
    base = await openTestDatabase(server.url);
    await base.asOwner('update site set writes_per_minute = null');
  });
  afterEach(() => base.remove());

  test.each([
    ['', undefined],
    [
      ', also if others write without the functions',
      [
        `insert into position (researcher_id, market_id, side, points) values ($1, $2, 'yes', 100)`,
        `insert into position (researcher_id, market_id, side, points) values ($1, $2, 'no', 50)`,
      ],
    ],
  ])('eight processes never overdraw points, take a late position or deadlock%s', async (_, raw) => {
    const crowd: Crowd = { writers: 50, seconds, researchers: [1, 20], markets };
    const startOne = () => startCrowd(crowd, ...(raw ? [JSON.stringify(raw)] : []));
    const { tally, held } = await disturb(base, async () =>
      addUp(await Promise.all(Array.from({ length: 8 }, startOne))),
    );
    const [statistics] = await base.asOwner<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    console.log(
      '8 processes',
      raw ? 'and raw SQL' : '',
      tally.outcomes,
      held,
      statistics,
      figures(tally, seconds),
    );
    expect(held).toMatchObject({ wrong: 0, late: 0 });
    expect(statistics).toEqual({ deadlocks: 0 });
    expect(await drift(base.database)).toEqual([]);
    const allowed = raw ? [...expectedRefusals, '23505', '23514'] : expectedRefusals;
    expect(Object.keys(tally.outcomes).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
    expect(tally.outcomes['market-closed']).toBeGreaterThan(0);
  });

  test.each([
    ['all markets', markets],
    ['one market', [7]],
  ])('positions a second on %s', async (name, chosen) => {
    const researchers = await addResearchers(base.asOwner, 2000);
    const tally = await takePositions(base.database, { writers: 50, seconds, researchers, markets: chosen });
    console.log(`PostgreSQL, ${name}:`, figures(tally, seconds), tally.outcomes);
    expect(await drift(base.database)).toEqual([]);
  });
});

describe('on the embedded database', () => {
  let base: TestDatabase;
  beforeEach(async () => {
    base = await openTestDatabase(null);
    await base.asOwner('update site set writes_per_minute = null');
  });
  afterEach(() => base.remove());

  test('400 requests at the same time never overdraw points or take a late position', async () => {
    const crowd: Crowd = { writers: 400, seconds, researchers: [1, 20], markets };
    const { tally, held } = await disturb(base, () => takePositions(base.database, crowd));
    console.log('Embedded, 400 requests', tally.outcomes, held, figures(tally, seconds));
    expect(held).toMatchObject({ wrong: 0, late: 0 });
    expect(await drift(base.database)).toEqual([]);
    const outcomes = Object.keys(tally.outcomes);
    expect(outcomes.filter((outcome) => !expectedRefusals.includes(outcome))).toEqual([]);
    expect(tally.outcomes['market-closed']).toBeGreaterThan(0);
  });

  test('positions a second', async () => {
    const researchers = await addResearchers(base.asOwner, 2000);
    const tally = await takePositions(base.database, { writers: 20, seconds, researchers, markets });
    console.log('Embedded:', figures(tally, seconds), tally.outcomes);
    expect(await drift(base.database)).toEqual([]);
  });
});

// After all tests, which need the server.
afterAll(() => server.remove());
