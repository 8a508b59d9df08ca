import { randomUUID } from 'node:crypto';
import { listMarkets as listDomain, type Points, type Side } from '@forecast/shared/domain';
import {
  featuredMarkets,
  listMarkets,
  market,
  recentActivity,
  relatedMarkets,
  search,
  totals,
} from '../reading';
import { readMarketCommand } from '../commands/readMarketCommand';
import { setListed } from '../records/listing';
import { takePosition, withdrawPosition } from '../records/positions';
import {
  annulMarket,
  appointEditor,
  clarifyMarket,
  closeDue,
  extendMarket,
  publishForecast,
  resolveMarket,
  returnPoints,
  storeScores,
  sumScores,
  type Answer,
} from '../records/resolution';
import { moveClock } from '../records/site';
import { advanceMarkets, scoresOf, unscoredMarkets } from '../scoring/advanceMarkets';
import { board, marketScores, ownScores, researcherScores } from '../scoring/readScores';
import { drift } from './drift';
import type { TestDatabase } from './openTestDatabase';

const hour = 3600_000;
const day = 24 * hour;

// Market 11 closes at the end of Sep 30, 2025; the clock starts on Jul 8.
const closes = new Date('2025-10-01T00:00:00Z');

/** Brings a database back to where it was when it was seeded: opening another one takes longer. */
const startAgain = `do $$ begin
  truncate event, score, score_sum, market_score, position, standing_day, key;
  delete from forecast where at > '2025-07-08 14:00Z';
  update market set status = 'open', outcome = null, known_at = null, resolved_at = null, reason = null,
    source_url = null, resolution_no = 0, unscored_since = null, summed = false, counters = default, version = 0;
  update market set closes_at = '${closes.toISOString()}' where id = 11;
  update researcher set held = 0, listed = false;
  update researcher set role = 'researcher' where handle <> 'dana-wirth';
  update site set writes_per_minute = null, clock_offset = '2025-07-08 14:00Z' - clock_timestamp();
end $$`;

/** Tests closing, resolving and scoring on the databases that `open` opens. */
export function testScoring(open: () => Promise<TestDatabase>): void {
  let base: TestDatabase;
  const [ada, bo, cy] = [1, 2, 3] as const;
  beforeAll(async () => {
    base = await open();
    await appointEditor(base.database, { handle: 'dana-wirth', name: 'Dana Wirth' });
  });
  beforeEach(() => base.asOwner(startAgain));
  afterAll(() => base.remove());

  const by = (researcher: number) => ({ researcher, key: randomUUID(), hash: '' });
  const take = (
    researcher: number,
    marketId: number,
    side: Side,
    points: Points,
    replaces: number | null = null,
  ) => takePosition(base.database, by(researcher), { marketId, side, points, replaces });
  const edit = (marketId: number) => ({ editor: 'dana-wirth', marketId, reason: 'As published.' });
  const resolve = (
    marketId: number,
    answer: Partial<Answer> & Pick<Answer, 'known'>,
    type: 'resolved' | 'corrected' = 'resolved',
  ) =>
    resolveMarket(base.database, {
      ...{ type, outcome: 'yes', source: 'https://data.example/answer', ...edit(marketId), ...answer },
    });
  const annul = (marketId: number) => annulMarket(base.database, edit(marketId));
  const now = async () => {
    const [row] = await base.database.query<{ now: Date }>('select site_now() as now');
    return row?.now ?? new Date(NaN);
  };
  const marketRow = async (id: number) => {
    const [row] = await base.database.query<{
      readonly status: string;
      readonly counters: readonly number[];
      readonly closes_at: Date;
      readonly resolved_at: Date;
      readonly resolution_no: number;
      readonly unscored_since: Date | null;
    }>('select * from market where id = $1', [id]);
    if (!row) throw new Error('There is no such market.');
    return row;
  };
  const heldBy = async (...researchers: readonly number[]) => {
    const rows = await base.database.query<{ held: number }>(
      'select held from researcher where id = any ($1) order by id',
      [researchers],
    );
    return rows.map(({ held }) => held);
  };
  const scoreRows = (id: number) =>
    base.database.query<{ researcher_id: number; resolution_no: number; edge: number; brier: number }>(
      'select * from score where market_id = $1 order by researcher_id',
      [id],
    );
  const events = (id: number) =>
    base.database.query<{
      readonly type: string;
      readonly editor: string | null;
      readonly reason: string | null;
      readonly details: object;
      readonly at: Date;
    }>(
      `select type, handle as editor, reason, details, at from event left join researcher on researcher.id = editor_id
      where market_id = $1 order by event.id`,
      [id],
    );

  test('a market closes at its deadline, keeps its points, and returns them with the scores when it resolves', async () => {
    await take(ada, 11, 'yes', 100);
    await take(bo, 11, 'no', 50);
    await take(cy, 11, 'yes', 10);
    await moveClock(base.database, 20);
    await withdrawPosition(base.database, by(cy), 11);
    await publishForecast(base.database, { ...edit(11), percent: 70 });
    await moveClock(base.database, 70);
    await advanceMarkets(base.database);
    expect(await marketRow(11)).toMatchObject({ status: 'closed', unscored_since: null });
    expect(await heldBy(ada, bo, cy)).toEqual([100, 50, 0]);

    await resolve(11, { known: closes });
    expect(await heldBy(ada, bo)).toEqual([100, 50]);
    const { counters } = await marketRow(11);
    await advanceMarkets(base.database);
    expect(await heldBy(ada, bo)).toEqual([0, 0]);
    expect(await marketRow(11)).toMatchObject({ status: 'resolved', counters, unscored_since: null });
    const scores = await scoreRows(11);
    expect(scores.map(({ researcher_id, brier }) => [researcher_id, brier])).toEqual([
      [ada, 100],
      [bo, 6400],
      [cy, 1600],
    ]);
    const [first, second, third] = scores.map(({ edge }) => edge);
    expect(first).toBeGreaterThan(third ?? NaN);
    expect(second).toBeLessThan(0);
    expect(await base.database.query('select * from market_score where market_id = 11')).toMatchObject([
      { resolution_no: 1, rules: 1, mean: { held: expect.closeTo(20 * day, -6) as number } },
    ]);
    expect(await events(11)).toMatchObject([
      { type: 'published', editor: 'dana-wirth', reason: 'As published.', details: { percent: 70 } },
      { type: 'closed', editor: null, at: closes },
      {
        ...{ type: 'resolved', editor: 'dana-wirth', reason: 'As published.' },
        details: { outcome: 'yes', knownAt: closes.toISOString(), source: 'https://data.example/answer' },
      },
    ]);
    expect(await drift(base.database)).toEqual([]);
  });

  test('an answer that comes early ends the market, and nothing after it counts', async () => {
    await take(ada, 11, 'yes', 100);
    await moveClock(base.database, 1);
    const known = await now();
    await moveClock(base.database, 1);
    await take(bo, 11, 'yes', 100);
    await resolve(11, { known });
    await expect(take(cy, 11, 'no', 10)).rejects.toMatchObject({ code: 'market-closed' });
    await advanceMarkets(base.database);
    expect(await heldBy(ada, bo)).toEqual([0, 0]);
    expect(await scoreRows(11)).toMatchObject([
      { researcher_id: ada, held: expect.closeTo(day, -5) as number },
    ]);
  });

  test('a correction replaces every score, an annulment removes them, and after 48 hours the market is final', async () => {
    await take(ada, 11, 'yes', 100);
    await moveClock(base.database, 90);
    await resolve(11, { known: closes });
    await advanceMarkets(base.database);
    const [before] = await scoreRows(11);
    await moveClock(base.database, 1);
    await resolve(11, { known: closes, outcome: 'no' }, 'corrected');
    await advanceMarkets(base.database);
    expect(await scoreRows(11)).toMatchObject([{ brier: 8100, resolution_no: 2 }]);
    expect(before).toMatchObject({ brier: 100, resolution_no: 1 });
    await annul(11);
    await advanceMarkets(base.database);
    expect(await scoreRows(11)).toEqual([]);
    expect(await base.database.query('select from market_score')).toEqual([]);
    await expect(annul(11)).rejects.toThrow('Market 11 is annulled.');
    await resolve(11, { known: closes }, 'corrected');
    await advanceMarkets(base.database);
    expect(await scoreRows(11)).toMatchObject([{ brier: 100, resolution_no: 4 }]);
    expect(await heldBy(ada)).toEqual([0]);

    await moveClock(base.database, 1);
    await expect(annul(11)).rejects.toThrow('Market 11 is final');
    await expect(resolve(11, { known: closes }, 'corrected')).rejects.toThrow('Market 11 is final');
    expect((await events(11)).map(({ type }) => type)).toEqual([
      ...['closed', 'resolved', 'corrected', 'annulled', 'corrected'],
    ]);
  });

  test('a correction hides the scores that it replaces at once, also from the board', async () => {
    await take(ada, 11, 'yes', 100);
    await moveClock(base.database, 90);
    await resolve(11, { known: closes });
    await advanceMarkets(base.database);
    await resolve(11, { known: closes, outcome: 'no' }, 'corrected');
    const person = { id: ada, handle: 'ada-okafor', name: 'Ada Okafor' };
    expect(await ownScores(base.database, person)).toMatchObject({ scores: [] });
    await moveClock(base.database, 3);
    expect(await ownScores(base.database, person)).toMatchObject({ edge: 0, coverage: 0 });
    expect(await board(base.database, {})).toMatchObject({ groups: [] });
    await advanceMarkets(base.database);
    expect(await ownScores(base.database, person)).toMatchObject({ scores: [{ brier: 8100 }] });
    expect(await board(base.database, {})).toMatchObject({ groups: [{ markets: 1 }] });
  });

  test('a correction in the last minute is what counts, in the year of the deadline, once it is scored', async () => {
    await extendMarket(base.database, { ...edit(11), closes: new Date('2026-02-01T00:00:00Z') });
    await take(ada, 11, 'yes', 100);
    await moveClock(base.database, 90);
    const known = await now();
    await resolve(11, { known });
    await advanceMarkets(base.database);
    const minute = 1 / (24 * 60);
    await moveClock(base.database, 2 - minute);
    await advanceMarkets(base.database);
    await resolve(11, { known, outcome: 'no' }, 'corrected');
    await moveClock(base.database, minute);
    await expect(resolve(11, { known }, 'corrected')).rejects.toThrow('Market 11 is final');
    expect(await sumScores(base.database)).toBe(false);
    await advanceMarkets(base.database);
    const [score] = await scoreRows(11);
    expect(score).toMatchObject({ brier: 8100, resolution_no: 2 });
    expect(await base.database.query('select researcher_id, year, edge, markets from score_sum')).toEqual([
      { researcher_id: ada, year: 2026, edge: score?.edge, markets: 1 },
    ]);
    expect(await drift(base.database)).toEqual([]);
  });

  test('a researcher’s own scores name the position whose points were returned, unless it had ended before', async () => {
    await take(ada, 11, 'yes', 100);
    await take(bo, 11, 'no', 25);
    await moveClock(base.database, 20);
    await withdrawPosition(base.database, by(bo), 11);
    await moveClock(base.database, 70);
    await resolve(11, { known: closes });
    await advanceMarkets(base.database);
    const scoreOf = async (id: number, handle: string) =>
      (await ownScores(base.database, { id, handle, name: '' })).scores.at(0);
    expect(await scoreOf(ada, 'ada-okafor')).toMatchObject({ returned: { side: 'yes', points: 100 } });
    const second = await scoreOf(bo, 'bo-lindqvist');
    expect(second).toMatchObject({ marketId: 11 });
    expect(second).not.toHaveProperty('returned');
  });

  test('a market that is annulled before it resolves returns its points and has no scores', async () => {
    await take(ada, 11, 'yes', 100);
    await annul(11);
    await advanceMarkets(base.database);
    expect(await heldBy(ada)).toEqual([0]);
    expect(await scoreRows(11)).toEqual([]);
    expect(await marketRow(11)).toMatchObject({ status: 'resolved', unscored_since: null });
  });

  test('researchers see which of their markets were annulled, unless their position had ended before', async () => {
    await take(ada, 11, 'yes', 100);
    await take(bo, 11, 'no', 25);
    await withdrawPosition(base.database, by(bo), 11);
    await annul(11);
    const annulled = async (id: number) =>
      (await ownScores(base.database, { id, handle: '', name: '' })).annulled;
    expect(await annulled(ada)).toBeUndefined();
    await advanceMarkets(base.database);
    const question = expect.any(String) as string;
    expect(await annulled(ada)).toEqual([{ marketId: 11, question, side: 'yes', points: 100 }]);
    expect(await annulled(bo)).toBeUndefined();
  });

  test('researchers see each market once, the one that was annulled last first, even if it had resolved before', async () => {
    for (const marketId of [1, 2, 3, 4]) await take(ada, marketId, 'yes', 10);
    await resolve(1, { known: await now() });
    await advanceMarkets(base.database);
    for (const marketId of [2, 3, 4, 1]) await annul(marketId);
    await advanceMarkets(base.database);
    // Replaced in the millisecond in which the market was annulled.
    await base.asOwner(`do $$ begin
      set local session_replication_role = replica;
      insert into position (researcher_id, market_id, side, points, started_at, ended_at)
        select researcher_id, market_id, 'no', 25, started_at, resolved_at
        from position join market on market.id = market_id where market_id = 4 and researcher_id = ${ada};
    end $$`);
    const { annulled = [] } = await ownScores(base.database, { id: ada, handle: '', name: '' });
    expect(annulled.map(({ marketId, points }) => [marketId, points])).toEqual([
      [1, 10],
      [4, 25],
      [3, 10],
    ]);
  });

  test('a list of what closes soon has the open markets first, and then those that have closed', async () => {
    await moveClock(base.database, 60);
    await closeDue(base.database);
    const { markets } = await listMarkets(base.database, {});
    const sorted = await listMarkets(base.database, { sort: 'closing-soon' });
    expect(sorted).toEqual(listDomain(markets, { sort: 'closing-soon' }, 25));
    expect([0, -1].map((place) => sorted.markets.at(place)?.status)).toEqual(['open', 'closed']);
  });

  test('a deadline only moves to a later time, before it has passed, and the time is the new one for all', async () => {
    const later = new Date(closes.getTime() + 10 * day);
    const extend = (to: Date) => extendMarket(base.database, { ...edit(11), closes: to });
    await expect(extend(closes)).rejects.toThrow(
      'The deadline, 2025-10-01T00:00:00.000Z, can only be moved to a later time.',
    );
    await extend(later);
    await take(ada, 11, 'yes', 100);
    await moveClock(base.database, 90);
    await advanceMarkets(base.database);
    expect(await marketRow(11)).toMatchObject({ status: 'open', closes_at: later });
    expect(await base.database.query('select status, deadline from listing where market_id = 11')).toEqual([
      { status: 'open', deadline: '2025-10-10' },
    ]);
    await take(bo, 11, 'no', 10);
    await moveClock(base.database, 10);
    await expect(extend(new Date(later.getTime() + day))).rejects.toThrow('Market 11 is closed.');
    expect(await closeDue(base.database)).toBeGreaterThan(0);
    expect(await base.database.query('select status from listing where market_id = 11')).toEqual([
      { status: 'closed' },
    ]);
    expect((await events(11)).map(({ type }) => type)).toEqual(['extended', 'closed']);
  });

  describe('once somebody has taken a position', () => {
    const change = (column: string, value: string) =>
      base.asOwner(`update market set ${column} = $1 where id = 11`, [value]);
    const clarify = (text: string) => clarifyMarket(base.database, { ...edit(11), text });

    test.each(['title', 'description', 'resolution'] as const)('a question keeps its %s', async (column) => {
      const [before] = await base.asOwner<Record<string, string>>('select * from market where id = 11');
      const text = before?.[column] ?? '';
      await change(column, 'Another question?');
      await change(column, text);
      await take(ada, 11, 'yes', 10);
      await withdrawPosition(base.database, by(ada), 11);
      await expect(change(column, 'Another question?')).rejects.toThrow(
        'Market 11 has positions, so its texts can only be added to.',
      );
      await change(column, text);
      expect(await market(base.database, 11)).toMatchObject({ [column]: text });
    });

    test('editors add to a question, with a reason that everybody reads, until it resolves', async () => {
      await take(ada, 11, 'yes', 10);
      await clarify('Only permits in force count.');
      await moveClock(base.database, 90);
      await clarify('A permit that is suspended isn’t in force.');
      expect(await market(base.database, 11)).toMatchObject({
        events: [
          {
            ...{ type: 'clarified', editor: 'Dana Wirth', reason: 'As published.' },
            text: 'Only permits in force count.',
          },
          { type: 'clarified', text: 'A permit that is suspended isn’t in force.' },
        ],
      });
      expect((await recentActivity(base.database))[0]).toMatchObject({
        ...{ type: 'market', text: expect.stringMatching(/^“.*” was clarified$/) as string, marketId: 11 },
      });
      await annul(11);
      await expect(clarify('Late.')).rejects.toThrow('Market 11 is resolved.');
    });

    test('what was clarified stays in sight beside any number of published forecasts', async () => {
      await clarify('Only permits in force count.');
      await base.asOwner(`insert into event (market_id, type, editor_id, reason, details, at)
        select 11, 'published', id, 'News.', '{"percent": 50}', site_now() from researcher, generate_series(1, 100)
        where handle = 'dana-wirth'`);
      const { events: shown = [] } = (await market(base.database, 11)) ?? {};
      expect([shown.length, shown[0]?.text]).toEqual([100, 'Only permits in force count.']);
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'There is no editor “ada-okafor”.',
      () => annulMarket(base.database, { ...edit(1), editor: 'ada-okafor' }),
    ],
    ['There is no market 99.', () => annul(99)],
    ['Market 1 isn’t resolved.', async () => resolve(1, { known: await now() }, 'corrected')],
    [
      'The answer was public before market 1 opened. Annul it instead.',
      () => resolve(1, { known: new Date(0) }),
    ],
    [
      'The answer can’t become public after market 1 resolved. Annul it instead.',
      async () => resolve(1, { known: new Date((await now()).getTime() + hour) }),
    ],
    [
      'Market 1 is resolved. Correct it instead.',
      async () => {
        await resolve(1, { known: await now() });
        await resolve(1, { known: await now() });
      },
    ],
    [
      'Market 1 is closed.',
      async () => {
        await annul(1);
        await publishForecast(base.database, { ...edit(1), percent: 10 });
      },
    ],
    ['Market 1 isn’t resolved.', () => returnPoints(base.database, 1, 100)],
    [
      'ada-okafor has positions, which an editor can’t have.',
      async () => {
        await take(ada, 1, 'yes', 10);
        await appointEditor(base.database, { handle: 'ada-okafor', name: 'Ada' });
      },
    ],
    [
      'Somebody else has the name “Ada Okafor”.',
      () => appointEditor(base.database, { handle: 'ada-okafor-2', name: 'Ada Okafor' }),
    ],
  ])('an editor is told: %s', async (sentence, act) => {
    await expect(act()).rejects.toThrow(sentence);
  });

  test('each of an editor’s commands does what it says', async () => {
    const by = ['--editor', 'dana-wirth', '--reason', 'As published.'];
    const answer = ['--known', '2025-07-08T12:00Z', '--source', 'https://data.example', ...by];
    for (const args of [
      ['appoint', 'dana-wirth', '--name', 'Dana Wirth'],
      ['publish', '11', '--percent', '60', ...by],
      ['extend', '11', '--closes', '2025-12-31', ...by],
      ['clarify', '11', '--text', 'Only permits in force count.', ...by],
      ['resolve', '11', '--outcome', 'yes', ...answer],
      ['correct', '11', '--outcome', 'no', ...answer],
      ['annul', '11', ...by],
    ])
      await readMarketCommand(args).run(base.database);
    const known = { knownAt: '2025-07-08T12:00:00.000Z', source: 'https://data.example/' };
    expect((await events(11)).map(({ type, details }) => ({ type, details }))).toEqual([
      { type: 'published', details: { percent: 60 } },
      {
        type: 'extended',
        details: { before: closes.toISOString(), closesAt: '2026-01-01T00:00:00.000Z' },
      },
      { type: 'clarified', details: { text: 'Only permits in force count.' } },
      { type: 'resolved', details: { outcome: 'yes', ...known } },
      { type: 'corrected', details: { outcome: 'no', ...known } },
      { type: 'annulled', details: { outcome: 'annulled' } },
    ]);
  });

  test('nobody has a handle whose address belongs to another page', async () => {
    const appointment = appointEditor(base.database, { handle: 'how-scores-work', name: 'How' });
    await expect(appointment).rejects.toThrow('researcher_handle_free');
  });

  test('an editor can’t take a position', async () => {
    await appointEditor(base.database, { handle: 'bo-lindqvist', name: 'Bo' });
    await expect(take(bo, 1, 'yes', 10)).rejects.toMatchObject({ code: 'is-editor' });
  });

  describe('what a market scored', () => {
    const list = (...handles: readonly string[]) =>
      base.asOwner('update researcher set listed = handle = any ($1)', [handles]);

    test('is public for researchers who are listed, and for the published forecast', async () => {
      await take(ada, 11, 'yes', 100);
      await take(bo, 11, 'no', 50);
      await moveClock(base.database, 90);
      expect(await marketScores(base.database, 11)).toBeUndefined();
      expect(await market(base.database, 11)).toMatchObject({ status: 'open', events: [] });
      await resolve(11, { known: closes });
      expect(await market(base.database, 11)).toMatchObject({
        ...{ status: 'resolved', outcome: 'yes' },
        resolved: {
          ...{ outcome: 'yes', known: closes.toISOString(), reason: 'As published.' },
          ...{ source: 'https://data.example/answer', number: 1, scored: false, final: false },
        },
        events: [
          { type: 'closed', at: closes.toISOString() },
          { type: 'resolved', editor: 'Dana Wirth', reason: 'As published.', outcome: 'yes' },
        ],
      });
      await advanceMarkets(base.database);
      await list('ada-okafor');
      expect(await marketScores(base.database, 11)).toMatchObject({
        ...{ rules: 1, resolution: 1, final: false, researchers: 2 },
        scores: [{ handle: 'ada-okafor', brier: 100 }],
      });
      expect(await researcherScores(base.database, 'bo-lindqvist')).toBeUndefined();
      expect(await researcherScores(base.database, 'ada-okafor')).toMatchObject({
        ...{ name: 'Ada Okafor', edge: 0, markets: 0 },
        scores: [{ marketId: 11, brier: 100, final: false, outcome: 'yes' }],
      });
      await moveClock(base.database, 2);
      const final = await researcherScores(base.database, 'ada-okafor');
      expect(final).toMatchObject({ markets: 1, scores: [{ final: true }] });
      expect(final?.edge).toBe(final?.scores[0]?.edge);
      expect(await board(base.database, {})).toMatchObject({
        ...{ rows: [], found: 0, years: [2025] },
        groups: [{ markets: 1 }],
      });
      expect(await totals(base.database)).toMatchObject({ resolvedQuestions: 1 });
      const resolved = await listMarkets(base.database, { status: 'resolved' });
      expect(resolved.markets).toMatchObject([
        { id: 11, status: 'resolved', outcome: 'yes', closed: '2025-09-30' },
      ]);
      const { hits } = (await search(base.database, { query: resolved.markets[0]?.title ?? '' })).markets;
      expect(hits).toMatchObject([{ marketId: 11, status: 'resolved', outcome: 'yes' }]);
      expect((await recentActivity(base.database)).map(({ type, text }) => [type, text])).toContainEqual([
        'resolution',
        expect.stringMatching(/^“.*” resolved YES$/),
      ]);
    });

    test('says on which day a market that resolved early closed, and doesn’t suggest it any more', async () => {
      const suggested = async () => [
        ...((await relatedMarkets(base.database, 3)) ?? []).map((related) => related.market.id),
        ...(await featuredMarkets(base.database)).map(({ id }) => id),
      ];
      expect(await suggested()).toEqual(expect.arrayContaining([10, 11]));
      expect(await market(base.database, 11)).not.toHaveProperty('closed');
      await moveClock(base.database, 10);
      for (const id of [10, 11]) await resolve(id, { known: await now() });
      expect(await market(base.database, 11)).toMatchObject({ deadline: '2025-09-30', closed: '2025-07-18' });
      expect(await suggested()).not.toContain(10);
      expect(await suggested()).not.toContain(11);
    });

    test('ranks researchers who are listed from five final markets on, those who knew better first', async () => {
      for (const id of [1, 2, 3, 4, 5]) {
        await take(ada, id, 'yes', 25);
        await take(bo, id, 'no', 25);
        await take(cy, id, 'yes', 10);
      }
      await moveClock(base.database, 20);
      const known = await now();
      for (const id of [1, 2, 3, 4, 5]) await resolve(id, { known });
      await advanceMarkets(base.database);
      await list('ada-okafor', 'bo-lindqvist');
      expect((await board(base.database, {})).rows).toEqual([]);
      await moveClock(base.database, 2);
      const { rows, found, calibration } = await board(base.database, { year: 2025 });
      expect(rows).toMatchObject([
        { handle: 'ada-okafor', place: 1, markets: 5 },
        { handle: 'bo-lindqvist', place: 2, markets: 5 },
      ]);
      expect(found).toBe(2);
      expect(calibration).toHaveLength(10);
      expect((await board(base.database, { year: 2024 })).rows).toEqual([]);
      expect(await base.database.query('select from score_sum')).toEqual([]);
      await Promise.all([1, 2, 3].map(() => advanceMarkets(base.database)));
      expect(await base.database.query('select from score_sum')).toHaveLength(3);
      expect((await board(base.database, { year: 2025 })).rows).toEqual(rows);
      expect((await board(base.database, {})).rows).toEqual(rows);
      expect(await drift(base.database)).toEqual([]);
      const own = await researcherScores(base.database, 'ada-okafor');
      expect(own?.rank).toBe(rows[0]?.rank);
      expect(own?.calibration[1]).toMatchObject({ stated: 70, markets: 5, share: 100 });
      await expect(board(base.database, { cursor: 'x' })).rejects.toThrow('another list');

      const person = { id: cy, handle: 'cy-marchetti', name: 'Cy Marchetti' };
      const unlisted = await ownScores(base.database, person);
      expect(unlisted).toMatchObject({ listed: false, markets: 5 });
      expect(unlisted).not.toHaveProperty('place');
      await setListed(base.database, cy, true);
      expect(await ownScores(base.database, person)).toMatchObject({ listed: true, place: 2 });
      await setListed(base.database, cy, false);
      expect(await researcherScores(base.database, person.handle)).toBeUndefined();
    });
  });

  describe('a service that stops', () => {
    /** The steps of a resolution, in their order. */
    const steps = [
      () => closeDue(base.database),
      () => returnPoints(base.database, 11, 1),
      () => returnPoints(base.database, 11, 1),
      () => returnPoints(base.database, 11, 100),
      async () => {
        const scores = await scoresOf(base.database, 11);
        await storeScores(base.database, 11, 1, scores);
      },
    ];

    test.each(steps.map((_, index) => index))('after step %i finishes when it starts again', async (last) => {
      for (const [index, researcher] of [ada, bo, cy].entries())
        await take(researcher, 11, index === 1 ? 'no' : 'yes', 25);
      await moveClock(base.database, 90);
      if (last > 0) await steps[0]?.();
      await resolve(11, { known: closes });
      for (const step of steps.slice(1, last + 1)) await step();
      await advanceMarkets(base.database);
      await advanceMarkets(base.database);
      expect(await heldBy(ada, bo, cy)).toEqual([0, 0, 0]);
      expect((await scoreRows(11)).map(({ researcher_id }) => researcher_id)).toEqual([ada, bo, cy]);
      expect(await unscoredMarkets(base.database)).toEqual([]);
      expect((await events(11)).map(({ type }) => type)).toEqual(['closed', 'resolved']);
    });

    test('while another one does the same changes nothing', async () => {
      for (const researcher of [ada, bo, cy]) await take(researcher, 11, 'yes', 50);
      await moveClock(base.database, 90);
      await resolve(11, { known: closes });
      await Promise.all([1, 2, 3, 4].map(() => advanceMarkets(base.database)));
      expect(await scoreRows(11)).toHaveLength(3);
      expect(await drift(base.database)).toEqual([]);
    });

    test('while another one returns the points waits for them', async () => {
      await base.asOwner(`insert into researcher (handle, name, folded)
        select 'crowd-' || n, 'Crowd ' || n, '' from generate_series(1, 250) n on conflict do nothing`);
      const crowd = await base.database.query<{ id: number }>(
        `select id from researcher where handle like 'crowd-%'`,
      );
      await Promise.all(crowd.map(({ id }) => take(id, 11, 'yes', 10)));
      await moveClock(base.database, 90);
      await resolve(11, { known: closes });
      await Promise.all([1, 2, 3].map(() => advanceMarkets(base.database)));
      expect(await scoreRows(11)).toHaveLength(crowd.length);
      expect(await drift(base.database)).toEqual([]);
    });

    test('before a correction doesn’t store the scores of what was corrected', async () => {
      await take(ada, 11, 'yes', 50);
      await moveClock(base.database, 90);
      await resolve(11, { known: closes });
      await returnPoints(base.database, 11, 100);
      const outdated = await scoresOf(base.database, 11);
      await resolve(11, { known: closes, outcome: 'no' }, 'corrected');
      expect(await storeScores(base.database, 11, 1, outdated)).toBe(false);
      await advanceMarkets(base.database);
      expect(await scoreRows(11)).toMatchObject([{ resolution_no: 2, brier: 6400 }]);
    });

    test('at one market scores the others, and reports the failure', async () => {
      await take(ada, 10, 'yes', 50);
      await take(bo, 11, 'yes', 50);
      await moveClock(base.database, 10);
      for (const id of [10, 11]) await resolve(id, { known: await now() });
      // More is returned than is held, which the database refuses.
      await base.asOwner('update researcher set held = 0 where id = $1', [ada]);
      await expect(advanceMarkets(base.database)).rejects.toThrow('researcher_held_check');
      expect(await unscoredMarkets(base.database)).toMatchObject([{ id: 10 }]);
      expect(await scoreRows(11)).toHaveLength(1);
      await base.asOwner('update researcher set held = 50 where id = $1', [ada]);
      await advanceMarkets(base.database);
      expect(await unscoredMarkets(base.database)).toEqual([]);
      expect(await drift(base.database)).toEqual([]);
    });

    test('scores nothing before all points are returned', async () => {
      await take(ada, 11, 'yes', 50);
      await moveClock(base.database, 90);
      await resolve(11, { known: closes });
      await expect(storeScores(base.database, 11, 1, undefined)).rejects.toThrow('aren’t returned');
    });

    test('stores no score of somebody who had no position', async () => {
      await take(ada, 11, 'yes', 50);
      await moveClock(base.database, 90);
      await resolve(11, { known: closes });
      await returnPoints(base.database, 11, 100);
      const scores = await scoresOf(base.database, 11);
      const [own] = scores?.researchers ?? [];
      if (!scores || !own) throw new Error('There are no scores.');
      const wrong = { ...scores, researchers: [{ ...own, researcher: bo }] };
      await expect(storeScores(base.database, 11, 1, wrong)).rejects.toThrow('without a position');
    });
  });
}
