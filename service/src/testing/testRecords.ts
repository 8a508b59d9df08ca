import { createHash, randomUUID } from 'node:crypto';
import { foldText, type Points, type Side } from '@forecast/shared/domain';
import { markets } from '@forecast/shared/fixtures';
import { ProblemError } from '../database/Database';
import { postAnalysis, postReply, removeEntry, setUpvote } from '../records/entries';
import { setListed } from '../records/listing';
import { readMe } from '../records/me';
import { takePosition, withdrawPosition } from '../records/positions';
import { appointEditor, resolveMarket } from '../records/resolution';
import { developers, seed } from '../records/seed';
import { endSession, sessionResearcher, startSession } from '../records/sessions';
import { forgetOld, moveClock, readSite } from '../records/site';
import type { Write } from '../records/Write';
import { drift } from './drift';
import type { TestDatabase } from './openTestDatabase';

/** Tests the records on the databases that `open` opens. */
export function testRecords(open: () => Promise<TestDatabase>): void {
  let base: TestDatabase;
  const [ada, bo, cy] = [1, 2, 3] as const;
  beforeAll(async () => {
    base = await open();
    await base.asOwner('update site set writes_per_minute = null');
  });
  afterAll(() => base.remove());

  const write = (researcher: number, key: string = randomUUID(), hash = 'hash'): Write => ({
    ...{ researcher, key, hash },
  });
  const take = (by: Write, marketId: number, side: Side, points: Points, replaces: number | null = null) =>
    takePosition(base.database, by, { marketId, side, points, replaces });
  const withdraw = (by: Write, marketId: number) => withdrawPosition(base.database, by, marketId);
  const one = async <Row>(sql: string, ...parameters: readonly unknown[]): Promise<Row> => {
    const [row] = await base.database.query<Row>(sql, parameters);
    if (!row) throw new Error(`No row: ${sql}`);
    return row;
  };
  const countersOf = async (marketId: number) =>
    (await one<{ counters: number[] }>('select counters from market where id = $1', marketId)).counters;
  const problem = (code: string, details: object = {}) => ({ code, details }) as const;

  test('the demonstration shows the sample’s markets at the sample’s day', async () => {
    const { demo, now } = await readSite(base.database);
    expect(demo).toBe(true);
    expect(now.toISOString()).toMatch(/^2025-07-08T14:/);
    expect(await seed(base.database)).toBe(false);
    const rows = await base.database.query(
      `select id, title, entries::int as comments, (select percent from forecast where market_id = id
        order by at desc limit 1) as probability from market order by id`,
    );
    const expected = markets
      .map(({ id, title, discussions, probability }) => ({
        ...{ id, title, comments: discussions.length, probability },
      }))
      .sort((first, second) => first.id - second.id);
    expect(rows).toEqual(expected);
    const days = await base.database.query<{ id: string; day: string }>(
      `select id, (at at time zone 'UTC')::date as day from entry order by market_id, at, id`,
    );
    expect(days.map(({ id, day }) => `${id} ${day}`)).toEqual(
      [...markets]
        .sort((first, second) => first.id - second.id)
        .flatMap(({ discussions }) => discussions.map(({ id, day }) => `${id} ${day}`)),
    );
  });

  test('a position counts, is replaced, and is withdrawn, and every interval is kept', async () => {
    const before = await readSite(base.database);
    const first = await take(write(ada), 1, 'yes', 50);
    expect(first).toEqual({
      position: { ...first.position, marketId: 1, side: 'yes', points: 50 },
      available: 200,
    });
    expect(Date.parse(first.position.since)).toBeGreaterThanOrEqual(before.now.getTime());
    expect(await countersOf(1)).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);

    const second = await take(write(ada), 1, 'no', 100, first.position.id);
    expect(second.available).toBe(150);
    expect(await countersOf(1)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await readMe(base.database, { id: ada, handle: 'ada-okafor', name: 'Ada Okafor' })).toEqual({
      kind: 'signed-in',
      handle: 'ada-okafor',
      name: 'Ada Okafor',
      available: 150,
      positions: [second.position],
      upvoted: [],
    });

    expect(await withdraw(write(ada), 1)).toEqual({ available: 250 });
    await expect(withdraw(write(ada), 1)).rejects.toMatchObject(problem('not-found'));
    expect(await countersOf(1)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const kept = await base.database.query<{ side: string; ended: boolean }>(
      'select side, ended_at >= started_at as ended from position where researcher_id = $1 order by id',
      [ada],
    );
    expect(kept).toEqual([
      { side: 'yes', ended: true },
      { side: 'no', ended: true },
    ]);
    expect(await one('select counters, day from standing_day where market_id = 1')).toEqual({
      counters: [0, 0, 0, 0, 0, 0, 0, 0],
      day: '2025-07-08',
    });
  });

  test('nobody holds more than 250 points, and whoever asks for more is told how many are left', async () => {
    await take(write(bo), 1, 'yes', 100);
    const { position } = await take(write(bo), 2, 'no', 100);
    await expect(take(write(bo), 3, 'yes', 100)).rejects.toMatchObject(
      problem('too-few-points', { available: 50 }),
    );
    await take(write(bo), 3, 'yes', 50);
    // The points that the replaced position frees count.
    await take(write(bo), 2, 'yes', 100, position.id);
    await expect(take(write(bo), 2, 'yes', 10, position.id)).rejects.toMatchObject({
      code: 'position-changed',
    });
    await expect(take(write(bo), 2, 'yes', 10)).rejects.toMatchObject({ code: 'position-changed' });
    await expect(take(write(ada), 2, 'yes', 10, position.id)).rejects.toMatchObject(
      problem('position-changed', { current: null }),
    );
    await expect(take(write(bo), 4, 'yes', 10)).rejects.toMatchObject(
      problem('too-few-points', { available: 0 }),
    );
    await expect(take(write(bo), 999, 'yes', 100)).rejects.toMatchObject(problem('not-found'));
    await expect(take(write(bo), 999, 'yes', 100)).rejects.toBeInstanceOf(ProblemError);
  });

  test('a repeated request is done once and answered the same, and a refused one can be tried again', async () => {
    const request = write(cy);
    const answer = await take(request, 5, 'yes', 25);
    const repeated = await Promise.all([1, 2, 3].map(() => take(request, 5, 'yes', 25)));
    expect(repeated).toEqual([answer, answer, answer]);
    expect((await countersOf(5))[1]).toBe(1);
    await expect(take({ ...request, hash: 'other' }, 5, 'no', 25)).rejects.toMatchObject(
      problem('key-reused'),
    );
    const refused = write(cy);
    await expect(take(refused, 5, 'no', 100)).rejects.toMatchObject({ code: 'position-changed' });
    expect((await take(refused, 5, 'no', 100, answer.position.id)).available).toBe(150);
    await withdraw(write(cy), 5);
  });

  test('the same request from many at once is done once', async () => {
    const request = write(cy);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(request, 6, 'no', 25)));
    expect(new Set(answers.map((answer) => answer.position.id)).size).toBe(1);
    expect((await countersOf(6))[5]).toBe(1);
    await withdraw(write(cy), 6);
  });

  test('whoever writes too often is told when to try again', async () => {
    await base.asOwner('update site set writes_per_minute = 60');
    const writes = Array.from({ length: 61 }, () =>
      postAnalysis(base.database, write(20), { marketId: 1, text: 'Again.' }),
    );
    const outcomes = await Promise.allSettled(writes);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'too-many' } }]);
    const { retryAfter } = (refused[0]?.reason as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    await base.asOwner('update site set writes_per_minute = null');
  });

  test('upvotes, their undoing, removals and choices to be listed count as writes too', async () => {
    const { id } = await postAnalysis(base.database, write(18), { marketId: 1, text: 'Upvoted.' });
    await base.asOwner('update site set writes_per_minute = 2');
    expect(await setUpvote(base.database, 19, id, true)).toEqual({ upvotes: 1 });
    expect(await setUpvote(base.database, 19, id, false)).toEqual({ upvotes: 0 });
    await expect(setUpvote(base.database, 19, id, true)).rejects.toMatchObject({ code: 'too-many' });
    await removeEntry(base.database, 18, id);
    await expect(removeEntry(base.database, 18, id)).rejects.toMatchObject({ code: 'too-many' });
    await setListed(base.database, 17, true);
    await setListed(base.database, 17, false);
    await expect(setListed(base.database, 17, true)).rejects.toMatchObject({ code: 'too-many' });
    await base.asOwner('update site set writes_per_minute = null');
  });

  test('an analysis and its reply are counted, and a stub stays when the author removes one', async () => {
    const before = await one<{ entries: number }>('select entries from market where id = 2');
    const analysis = await postAnalysis(base.database, write(ada), {
      ...{ marketId: 2, text: 'Crème brûlée at 40%.', stance: 40 },
    });
    const reply = await postReply(base.database, write(bo), { analysis: analysis.id, text: 'Why?' });
    expect(await one('select entries from market where id = 2')).toEqual({ entries: before.entries + 1 });
    const rowOf = (id: string) =>
      one<{ folded: string }>(
        'select market_id, parent_id, text, folded, stance, replies from entry where id = $1',
        id,
      );
    const row = await rowOf(analysis.id);
    expect(row).toMatchObject({ market_id: 2, parent_id: null, stance: 40, replies: 1 });
    expect(row.folded).toContain(foldText('Crème').text);
    expect(await rowOf(reply.id)).toMatchObject({ market_id: 2, parent_id: analysis.id, text: 'Why?' });

    await expect(
      postReply(base.database, write(ada), { analysis: reply.id, text: 'No.' }),
    ).rejects.toMatchObject(problem('not-found'));
    await expect(removeEntry(base.database, bo, analysis.id)).rejects.toMatchObject(problem('not-author'));
    await removeEntry(base.database, ada, analysis.id);
    await removeEntry(base.database, ada, analysis.id);
    expect(await rowOf(analysis.id)).toMatchObject({ text: '', stance: null, replies: 1 });
    expect(await one('select entries from market where id = 2')).toEqual({ entries: before.entries + 1 });
    await expect(
      postReply(base.database, write(ada), { analysis: analysis.id, text: 'No.' }),
    ).rejects.toMatchObject(problem('not-found'));
    await expect(setUpvote(base.database, bo, analysis.id, true)).rejects.toMatchObject(problem('not-found'));
  });

  test('an upvote counts once and can be taken back, but not on an own entry', async () => {
    const { id } = await postAnalysis(base.database, write(ada), { marketId: 3, text: 'Up.' });
    await expect(setUpvote(base.database, ada, id, true)).rejects.toMatchObject(problem('own-entry'));
    expect(await setUpvote(base.database, bo, id, true)).toEqual({ upvotes: 1 });
    expect(await setUpvote(base.database, bo, id, true)).toEqual({ upvotes: 1 });
    expect(await setUpvote(base.database, cy, id, true)).toEqual({ upvotes: 2 });
    expect(await readMe(base.database, { id: cy, handle: 'cy-marchetti', name: 'Cy' })).toMatchObject({
      upvoted: [id],
    });
    expect(await setUpvote(base.database, cy, id, false)).toEqual({ upvotes: 1 });
    expect(await setUpvote(base.database, cy, id, false)).toEqual({ upvotes: 1 });
  });

  test('a session lasts until it is ended', async () => {
    const token = createHash('sha256').update('token').digest();
    const [{ handle, name } = { handle: '', name: '' }] = developers;
    await startSession(base.database, handle, token);
    expect(await sessionResearcher(base.database, token)).toEqual({ id: ada, handle, name });
    await endSession(base.database, token);
    expect(await sessionResearcher(base.database, token)).toBeUndefined();
    await expect(startSession(base.database, 'nobody', token)).rejects.toMatchObject(problem('not-found'));

    await startSession(base.database, handle, token);
    await base.asOwner(`update session set expires_at = now() - interval '1 second'`);
    expect(await sessionResearcher(base.database, token)).toBeUndefined();
    await base.asOwner(`update key set at = now() - interval '49 hours' where researcher_id = $1`, [ada]);
    await forgetOld(base.database);
    expect(await base.asOwner('select from session')).toHaveLength(0);
    expect(await base.asOwner('select from key where researcher_id = $1', [ada])).toHaveLength(0);
  });

  test.each([
    `insert into position (researcher_id, market_id, side, points, started_at) values (1, 1, 'yes', 10, now())`,
    `update position set ended_at = now()`,
    `delete from entry`,
    `update market set counters = '{9,9,9,9,9,9,9,9}'`,
    `update researcher set held = 0`,
    `select * from session`,
    `select * from key`,
    `select begin_write(1, 'key', 'hash')`,
  ])('the service itself may not run: %s', async (sql) => {
    await expect(base.database.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('not even the owner can change, delete or overdraw positions', async () => {
    await take(write(cy), 7, 'yes', 100);
    await expect(base.asOwner('update position set points = 10')).rejects.toThrow('only be ended, once');
    await expect(base.asOwner('delete from position')).rejects.toThrow('never deleted');
    const insert = (market: number) =>
      base.asOwner(
        `insert into position (researcher_id, market_id, side, points) values ($1, $2, 'no', 100)`,
        [...[cy, market]],
      );
    await expect(insert(7)).rejects.toMatchObject({ code: '23505' });
    await insert(8);
    await expect(insert(9)).rejects.toMatchObject({ code: '23514' });
    expect((await countersOf(8))[7]).toBe(1);
    await withdraw(write(cy), 7);
    await withdraw(write(cy), 8);
  });

  test('no position is taken or withdrawn after the deadline, until the market resolves and returns the points', async () => {
    await take(write(cy), 11, 'yes', 25);
    await expect(moveClock(base.database, -1)).rejects.toThrow('only moves on');
    const now = await moveClock(base.database, 90);
    expect(now.toISOString()).toMatch(/^2025-10-06T14:/);
    const closed = problem('market-closed', { closedAt: '2025-10-01T00:00:00.000Z' });
    await expect(take(write(ada), 11, 'yes', 10)).rejects.toMatchObject(closed);
    await expect(take(write(cy), 11, 'yes', 100)).rejects.toMatchObject(closed);
    await expect(withdraw(write(cy), 11)).rejects.toMatchObject(closed);
    const counters = await countersOf(11);
    await appointEditor(base.database, { handle: 'dana-wirth', name: 'Dana Wirth' });
    await resolveMarket(base.database, {
      ...{ type: 'resolved', editor: 'dana-wirth', marketId: 11, reason: 'As published.' },
      ...{ outcome: 'no', known: now, source: 'https://data.example' },
    });
    expect(await withdraw(write(cy), 11)).toEqual({ available: 250 });
    expect(await countersOf(11)).toEqual(counters);
    await base.asOwner(`update site set demo = false, clock_offset = '0'`);
    await expect(moveClock(base.database, 1)).rejects.toThrow('Only a demonstration');
  });

  test('the counters equal the rows', async () => {
    expect(await drift(base.database)).toEqual([]);
  });
}
