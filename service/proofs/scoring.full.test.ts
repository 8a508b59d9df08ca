import { setTimeout as wait } from 'node:timers/promises';
import { appointEditor, closeDue, resolveMarket } from '../src/records/resolution';
import { advanceMarkets } from '../src/scoring/advanceMarkets';
import { board } from '../src/scoring/readScores';
import { drift } from '../src/testing/drift';
import { openTestDatabase, type TestDatabase } from '../src/testing/openTestDatabase';
import { startPostgres, type PostgresServer } from '../src/testing/startPostgres';
import { fillBoard, fillMarket } from './support/fillScores';
import { addUp, figures, takePositions, type Tally } from './support/takePositions';

jest.setTimeout(600_000);

const marketId = 11;
const otherMarkets = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const amounts = { count: Number(process.env['POSITIONS'] ?? 10_000), steps: 60 };

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

describe.each<[string, () => string | null]>([
  ['PostgreSQL', () => server.url],
  ['the embedded database', () => null],
])('on %s', (engine, url) => {
  let base: TestDatabase;
  beforeEach(async () => {
    base = await openTestDatabase(url());
    await base.asOwner('update site set writes_per_minute = null');
  });
  afterEach(() => base.remove());

  const resolve = async (type: 'resolved' | 'corrected', outcome: 'yes' | 'no', known: Date) =>
    resolveMarket(base.database, {
      ...{ type, outcome, known, editor: 'dana-wirth', marketId },
      ...{ reason: 'As published.', source: 'https://data.example' },
    });

  test('a market with many positions closes, returns all points and is scored once while others write', async () => {
    const { database, asOwner } = base;
    await appointEditor(database, { handle: 'dana-wirth', name: 'Dana Wirth' });
    const first = await fillMarket(asOwner, marketId, amounts);
    const [{ closes } = { closes: new Date() }] = await asOwner<{ closes: Date }>(
      `update market set closes_at = site_now() + interval '2 s' where id = ${marketId} returning closes_at as closes`,
    );
    let isDone = false;
    const keepWriting = async (count: number, markets: readonly number[]): Promise<Tally> => {
      const crowd = { writers: count, seconds: 1, researchers: [first, amounts.count], markets } as const;
      const tallies: Tally[] = [];
      while (!isDone) tallies.push(await takePositions(database, crowd));
      return addUp(tallies);
    };
    const work = Promise.all([keepWriting(50, otherMarkets), keepWriting(5, [marketId])]);

    while ((await closeDue(database)) === 0) await wait(10);
    const closing = performance.now();
    await resolve('resolved', 'yes', closes);
    const resolved = await timeOf(() => advanceMarkets(database));
    const all = Math.round(performance.now() - closing);
    const scores = (resolution: number) =>
      database.query(
        `select count(*)::int as scores, count(distinct researcher_id)::int as researchers from score
        where market_id = ${marketId} and resolution_no = ${resolution}`,
      );
    const everybody = [{ scores: amounts.count, researchers: amounts.count }];
    expect(await scores(1)).toEqual(everybody);
    await resolve('corrected', 'no', closes);
    const corrected = await timeOf(() => advanceMarkets(database));
    expect(await scores(1)).toEqual([{ scores: 0, researchers: 0 }]);
    expect(await scores(2)).toEqual(everybody);
    isDone = true;
    const [others, own] = await work;
    await resolve('corrected', 'yes', closes);
    const alone = await timeOf(() => advanceMarkets(database));

    console.log(`${engine}, ${amounts.count} positions, in ms:`, { all, resolved, corrected, alone });
    console.log('Others meanwhile:', others.outcomes, figures(others, all / 1000), own.outcomes);
    const late = await database.query(
      `select from position where market_id = ${marketId} and (started_at >= $1 or ended_at is null)`,
      [closes],
    );
    expect(late).toEqual([]);
    expect(own.outcomes['market-closed']).toBeGreaterThan(0);
    expect(await drift(database)).toEqual([]);
    if (engine === 'PostgreSQL')
      expect(
        await asOwner('select deadlocks from pg_stat_database where datname = current_database()'),
      ).toEqual([{ deadlocks: 0 }]);
  });

  test('a board of many scores is read', async () => {
    await fillBoard(base.asOwner, { markets: 400, researchers: 4000, scores: 50 });
    const read = async (year?: number) => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1)
        times.push(
          await timeOf(async () => {
            const { found } = await board(base.database, { ...(year !== undefined && { year }) });
            expect(found).toBe(year === undefined ? 4000 : 2220);
          }),
        );
      return times.join(' ');
    };
    const unsummed = await read();
    const summing = await timeOf(() => advanceMarkets(base.database));
    const all = await read();
    console.log(`${engine}, a board of 200,000 scores, in ms:`, {
      unsummed,
      summing,
      all,
      year: await read(2025),
    });
  });
});
