import {
  divide,
  ExpiredCursor,
  leastCoverage,
  leastMarkets,
  publishedCalibration,
  rankOf,
  rankResearchers,
  researcherCalibration,
  type AnnulledPosition,
  type Board,
  type BoardRequest,
  type GroupRecord,
  type MarketId,
  type MarketScoreList,
  type OwnScore,
  type OwnScores,
  type Researcher,
  type ResearcherScores,
  type Score,
  type ScoreSum,
  type Side,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { isFinal, siteNow } from '../reading/times';

/** The year in which a `market m` closed. */
const closingYear = `extract(year from (m.closes_at - interval '1 ms') at time zone 'utc')::int`;

/** Whether a `market m` has the scores of its resolution, and not those of an earlier one, which are due to be replaced. */
const isScored = 'm.unscored_since is null';

/** How many researchers, and the records of how many groups, a page of the board has. */
const pageSize = 50;
const mostGroups = 100;

/** One page of the researchers who have agreed to be listed. Throws an ExpiredCursor if the cursor isn't a page's. */
export async function board(database: Database, { year, cursor }: BoardRequest): Promise<Board> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor))
    throw new ExpiredCursor('The cursor belongs to another list.');
  const first = Number(cursor ?? 0);
  const [rows, years, forecasts] = await Promise.all([
    rankedSums(database, year),
    database.query<{ readonly year: number }>(
      `select distinct ${closingYear} as year from market m, ${siteNow} where ${isFinal} order by year desc limit 100`,
    ),
    publishedScores(database, year),
  ]);
  const page = rows.slice(first, first + pageSize);
  return {
    rows: page.map((row, index) => ({ ...row, place: first + index + 1 })),
    found: rows.length,
    years: years.map((row) => row.year),
    groups: groupRecords(forecasts),
    calibration: publishedCalibration(forecasts),
    ...(first + pageSize < rows.length && { next: String(first + pageSize) }),
  };
}

async function rankedSums(database: Database, year: number | undefined) {
  const found = await database.query<Researcher & ScoreSum>(
    `select r.handle, r.name, sum(edge)::bigint as edge, sum(coverage)::bigint as coverage,
      sum(markets)::int as markets
    from (
      select researcher_id, edge, coverage, markets from score_sum where $1::int is null or year = $1
      union all
      select s.researcher_id, s.edge, s.coverage, (s.coverage >= ${leastCoverage})::int
      from market m join score s on s.market_id = m.id, ${siteNow}
      where m.status = 'resolved' and not m.summed and ${isFinal} and ${isScored}
        and ($1::int is null or ${closingYear} = $1)
    ) scores join researcher r on r.id = researcher_id
    where r.listed group by r.id`,
    [year ?? null],
  );
  return rankResearchers(found);
}

interface PublishedScore {
  readonly author: string;
  readonly outcome: Side;
  readonly published: number;
  readonly bins: readonly number[];
}

const publishedScores = (database: Database, year: number | undefined) =>
  database.query<PublishedScore>(
    `select m.author, m.outcome, s.published, s.bins
    from market_score s join market m on m.id = s.market_id, ${siteNow}
    where ${isFinal} and ${isScored} and ($1::int is null or ${closingYear} = $1)`,
    [year ?? null],
  );

/** The record of each group, those with the most markets first. */
function groupRecords(forecasts: readonly PublishedScore[]): readonly GroupRecord[] {
  const groups = new Map<string, number[]>();
  for (const { author, published } of forecasts) {
    const own = groups.get(author);
    if (own) own.push(published);
    else groups.set(author, [published]);
  }
  return [...groups]
    .map(([author, briers]) => ({
      author,
      markets: briers.length,
      brier: divide(BigInt(briers.reduce((sum, brier) => sum + brier, 0)), BigInt(briers.length)),
    }))
    .sort((one, other) => other.markets - one.markets || (one.author < other.author ? -1 : 1))
    .slice(0, mostGroups);
}

const scoreColumns = 's.held, s.brier, s.published, s.edge, s.coverage';

interface OwnRow extends OwnScore {
  readonly outcome: Side;
  readonly choices: readonly number[];
}

interface Person extends Researcher {
  readonly id: number;
}

/** What a researcher who is listed has scored; undefined if nobody with this handle is. */
export async function researcherScores(
  database: Database,
  handle: string,
): Promise<ResearcherScores | undefined> {
  const [researcher] = await database.query<Person>(
    'select id, handle, name from researcher where handle = $1 and listed',
    [handle],
  );
  return researcher && scoresBy(database, researcher);
}

/** A researcher's own scores, whether or not they are listed. */
export async function ownScores(database: Database, person: Person): Promise<OwnScores> {
  const [scores, annulled, [row]] = await Promise.all([
    scoresBy(database, person),
    annulledPositions(database, person),
    database.query<{ readonly listed: boolean }>('select listed from researcher where id = $1', [person.id]),
  ]);
  const listed = row?.listed === true;
  // Every page asks for the visitor's scores, and only listed researchers have a place on the board.
  const ranked = listed ? await rankedSums(database, undefined) : [];
  const place = 1 + ranked.findIndex(({ handle }) => handle === person.handle);
  return {
    ...scores,
    scores: await withReturned(database, person, scores.scores),
    listed,
    ...(place > 0 && { place }),
    ...(annulled.length > 0 && { annulled }),
  };
}

interface ReturnedRow extends NonNullable<OwnScore['returned']> {
  readonly market_id: MarketId;
}

/** Scores with the positions whose points were returned when the markets resolved. */
async function withReturned(
  database: Database,
  { id }: Person,
  scores: readonly OwnScore[],
): Promise<readonly OwnScore[]> {
  const rows = await database.query<ReturnedRow>(
    `select p.market_id, p.side, p.points from position p join market m on m.id = p.market_id
    where p.market_id = any ($2) and p.researcher_id = $1 and p.ended_at >= m.resolved_at order by p.id`,
    [id, scores.map(({ marketId }) => marketId)],
  );
  // A position may have been replaced in the millisecond of the resolution; the last one held the points.
  const returned = new Map(rows.map(({ market_id, side, points }) => [market_id, { side, points }]));
  return scores.map((score) => {
    const position = returned.get(score.marketId);
    return position ? { ...score, returned: position } : score;
  });
}

/** The positions whose points were returned because their markets were annulled: the last three. */
const annulledPositions = (database: Database, { id }: Person) =>
  database.query<AnnulledPosition>(
    `select "marketId", question, side, points from (
      select distinct on (m.id) m.id as "marketId", m.title as question, p.side, p.points, e.id as event
      from market m join position p on p.market_id = m.id
      join event e on e.market_id = m.id and e.type = 'annulled'
      where m.outcome = 'annulled' and p.researcher_id = $1 and p.ended_at >= m.resolved_at
      order by m.id, e.id desc, p.id desc
    ) annulled order by event desc limit 3`,
    [id],
  );

async function scoresBy(database: Database, { id, handle, name }: Person): Promise<ResearcherScores> {
  const rows = await database.query<OwnRow>(
    `select ${scoreColumns}, s.choices, m.id as "marketId", m.title as question, m.outcome,
      ((m.closes_at - interval '1 ms') at time zone 'utc')::date::text as deadline, ${isFinal} as final
    from researcher r join score s on r.id = s.researcher_id join market m on m.id = s.market_id, ${siteNow}
    where r.id = $1 and ${isScored} order by m.closes_at desc, m.id`,
    [id],
  );
  const final = rows.filter((row) => row.final);
  const sum = {
    handle,
    edge: final.reduce((all, { edge }) => all + edge, 0),
    coverage: final.reduce((all, { coverage }) => all + coverage, 0),
    markets: final.filter(({ coverage }) => coverage >= leastCoverage).length,
  };
  return {
    ...{ ...sum, name },
    ...(sum.markets >= leastMarkets && { rank: rankOf(sum) }),
    calibration: researcherCalibration(final),
    scores: rows.slice(0, 100).map(({ choices: _choices, ...score }) => score),
  };
}

interface MarketScoreRow extends Omit<MarketScoreList, 'mean' | 'scores'> {
  readonly mean: Score | null;
}

/** What the forecasts on a market scored; undefined until it is scored. */
export async function marketScores(database: Database, id: MarketId): Promise<MarketScoreList | undefined> {
  const [row] = await database.query<MarketScoreRow>(
    `select s.rules, s.resolution_no as resolution, ${isFinal} as final, s.published, s.mean,
      (select count(*) from score where market_id = m.id)::int as researchers
    from market_score s join market m on m.id = s.market_id, ${siteNow}
    where m.id = $1 and ${isScored}`,
    [id],
  );
  if (!row) return undefined;
  const scores = await database.query<Researcher & Score>(
    `select r.handle, r.name, ${scoreColumns} from score s join researcher r on r.id = s.researcher_id
    where s.market_id = $1 and r.listed order by s.edge desc, r.handle limit 100`,
    [id],
  );
  const { mean, ...facts } = row;
  return { ...facts, ...(mean && { mean }), scores };
}
