import { scoreMarket, type HeldPosition, type MarketScores, type Outcome } from '@forecast/shared/domain';
import { Unavailable, type Database } from '../database/Database';
import { isFinal, siteNow } from '../reading/times';
import { closeDue, returnPoints, storeScores, sumScores } from '../records/resolution';

/** A resolution whose points have to be returned, or whose scores have to be made. */
export interface Unscored {
  readonly id: number;
  /** The resolution's number, which grows with each correction. */
  readonly resolution: number;
}

/**
 * Closes the markets whose deadline has passed, returns the points of those that have resolved, scores them, and sums up
 * the scores of those that are final. Each step can be repeated: after a failure, or if the process was killed, the next
 * call continues. Several processes may call it. If a market fails, rejects with its error after the others.
 */
export async function advanceMarkets(database: Database): Promise<void> {
  if (await isAnyDue(database)) await closeDue(database);
  const failures: unknown[] = [];
  for (const market of await unscoredMarkets(database))
    await score(database, market).catch((error: unknown) => failures.push(error));
  while ((await isAnyUnsummed(database)) && (await sumScores(database)));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof Unavailable)) ?? failures[0];
}

async function score(database: Database, { id, resolution }: Unscored): Promise<void> {
  await returnAllPoints(database, id);
  await storeScores(database, id, resolution, await scoresOf(database, id));
}

/** Whether a market is open although its deadline has passed. */
async function isAnyDue(database: Database): Promise<boolean> {
  const due = await database.query(
    `select from market, ${siteNow} where status = 'open' and closes_at <= clock.now limit 1`,
  );
  return due.length > 0;
}

/** Whether a market's scores are final and not in the sums. */
async function isAnyUnsummed(database: Database): Promise<boolean> {
  const due = await database.query(
    `select from market m, ${siteNow}
    where m.status = 'resolved' and not m.summed and m.unscored_since is null and ${isFinal} limit 1`,
  );
  return due.length > 0;
}

/** The markets that have resolved and aren't scored yet. */
export const unscoredMarkets = (database: Database): Promise<readonly Unscored[]> =>
  database.query<Unscored>(
    'select id, resolution_no as resolution from market where unscored_since is not null order by unscored_since',
  );

/** The ids of markets that have waited for their scores for more than five minutes. */
export async function lateMarkets(database: Database): Promise<readonly number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from market where unscored_since < clock_timestamp() - interval '5 minutes' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** How many researchers are locked at once while their points are returned: more for longer, but less often. */
const batch = 500;

async function returnAllPoints(database: Database, marketId: number): Promise<void> {
  // Another process may have returned those that a call waited for, but not yet the others.
  while (
    (await returnPoints(database, marketId, batch)) === batch ||
    (await hasPositions(database, marketId))
  );
}

async function hasPositions(database: Database, marketId: number): Promise<boolean> {
  const active = await database.query(
    'select from position where market_id = $1 and ended_at is null limit 1',
    [marketId],
  );
  return active.length > 0;
}

interface MarketRow {
  readonly opened: number;
  readonly closes: number;
  readonly known: number | null;
  readonly outcome: Outcome;
  readonly forecasts: readonly { readonly at: number; readonly percent: number }[];
  readonly positions: readonly HeldPosition[];
}

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** The scores of a market whose points are returned; undefined if it is annulled. */
export async function scoresOf(database: Database, marketId: number): Promise<MarketScores | undefined> {
  const [market] = await database.query<MarketRow>(
    `select ${milliseconds('opened_at')} as opened, ${milliseconds('closes_at')} as closes,
      ${milliseconds('known_at')} as known, outcome, (
        select coalesce(json_agg(json_build_object('at', ${milliseconds('at')}, 'percent', percent) order by at), '[]')
        from forecast where market_id = market.id
      ) as forecasts, (
        select coalesce(json_agg(json_build_object('researcher', researcher_id, 'side', side, 'points', points,
          'from', ${milliseconds('started_at')}, 'until', ${milliseconds('ended_at')}) order by id), '[]')
        from position where market_id = market.id
      ) as positions
    from market where id = $1`,
    [marketId],
  );
  if (!market || market.outcome === 'annulled' || market.known === null) return undefined;
  return scoreMarket({ ...market, known: market.known, outcome: market.outcome }, market.positions);
}
