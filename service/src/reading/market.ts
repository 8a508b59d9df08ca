import type {
  Market,
  MarketEvent,
  MarketId,
  ProbabilityPoint,
  ResearchSource,
  Resolution,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { discussionFrom, entryColumns, type EntryRow } from './discussions';
import { listedMarkets, summaryColumns, summaryFrom, type SummaryRow } from './summaries';
import { dayAt, isFinal, lastDay, siteNow } from './times';

interface MarketRow extends SummaryRow {
  readonly resolution: string;
  readonly opened_at: Date;
  readonly resolves_at: Date;
  readonly resolved: Resolution | null;
  readonly events: readonly MarketEvent[];
  readonly history: readonly ProbabilityPoint[];
  readonly discussions: readonly EntryRow[];
  readonly sources: readonly (Omit<ResearchSource, 'url'> & { readonly url: string | null })[];
}

/** How many analyses a market is shown with: the newest ones, oldest first. */
const mostAnalyses = 50;

/** How many days of a history are shown at most: the last ones. */
const mostDays = 4000;

/**
 * How many events a market is shown with: the last ones. Published steps, which are in the history too, are left out
 * first.
 */
const mostEvents = 100;

const statement = `
  select ${summaryColumns}, m.resolution, m.opened_at, m.resolves_at,
    case when m.status = 'resolved' then json_strip_nulls(json_build_object(
      'outcome', m.outcome, 'at', instant_text(m.resolved_at), 'known', instant_text(m.known_at), 'reason', m.reason,
      'source', m.source_url, 'number', m.resolution_no, 'scored', m.unscored_since is null,
      'final', ${isFinal})) end as resolved,
    (select coalesce(json_agg(json_strip_nulls(json_build_object('type', type, 'at', instant_text(at), 'editor', name,
        'reason', reason, 'percent', details -> 'percent', 'closes', details -> 'closesAt',
        'text', details -> 'text', 'outcome', details -> 'outcome')) order by id), '[]') from (
      select event.*, name from event left join researcher on researcher.id = editor_id
      where market_id = m.id order by type = 'published', event.id desc limit ${mostEvents}
    ) event) as events,
    (select coalesce(json_agg(point order by day), '[]') from (
      select distinct on (day) (at at time zone 'utc')::date as day, percent as probability
      from forecast where market_id = m.id order by day desc, at desc limit ${mostDays}
    ) point) as history,
    (select coalesce(json_agg(entry order by at, id), '[]') from (
      select ${entryColumns} from entry e join researcher r on r.id = e.researcher_id
      where e.market_id = m.id and e.parent_id is null order by e.at desc, e.id desc limit ${mostAnalyses}
    ) entry) as discussions,
    (select coalesce(json_agg(source order by place), '[]') from (
      select title, author, date, type, url, place from source where market_id = m.id order by place limit 100
    ) source) as sources
  from ${listedMarkets}, ${siteNow} where m.id = $1`;

/** A market with its newest 50 analyses; undefined if there is none with this id. */
export async function market(database: Database, id: MarketId): Promise<Market | undefined> {
  const [row] = await database.query<MarketRow>(statement, [id]);
  if (!row) return undefined;
  const { opened_at, resolves_at, resolution, resolved, events, history, discussions, sources, ...summary } =
    row;
  const { trend: _trend, ...facts } = summaryFrom(summary);
  return {
    ...facts,
    opened: dayAt(opened_at),
    resolves: lastDay(resolves_at),
    resolution,
    ...(resolved && { resolved }),
    events,
    history,
    discussions: discussions.map(discussionFrom),
    researchSources: sources.map(({ title, author, date, type, url }) => ({
      title,
      author,
      date,
      type,
      ...(url !== null && { url }),
    })),
  };
}
