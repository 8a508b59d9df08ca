import {
  excerpt,
  markText,
  type MarketEvent,
  type MarketId,
  type Outcome,
  type RecentActivity,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { timeText } from './times';

type EventType = Exclude<MarketEvent['type'], 'published' | 'extended'>;

interface ActivityRow {
  readonly id: string;
  readonly kind: 'analysis' | 'reply' | 'step' | EventType;
  readonly at: Date;
  readonly marketId: MarketId;
  readonly title: string;
  readonly author: string | null;
  readonly before: number | null;
  readonly percent: number | null;
  readonly outcome: Outcome | null;
}

const statement = `
  select latest.*, m.title from (
    (select e.id, case when e.parent_id is null then 'analysis' else 'reply' end as kind, e.at,
      e.market_id as "marketId", r.name as author, null::int as before, null::int as percent,
      null as outcome
    from entry e join researcher r on r.id = e.researcher_id
    where e.removed_at is null order by e.at desc, e.id limit 4)
    union all
    (select 'step-' || market_id || '-' || extract(epoch from at)::bigint, 'step', at, market_id, null, before, percent, null
    from (select * from forecast where at <= site_now() order by at desc, market_id limit 100) step
    cross join lateral (
      select percent as before from forecast f
      where f.market_id = step.market_id and f.at < step.at order by f.at desc limit 1
    ) earlier
    where before <> percent order by at desc, market_id limit 4)
    union all
    (select 'event-' || id, type, at, market_id, null, null, null, details ->> 'outcome'
    from event where type not in ('published', 'extended') order by at desc, id desc limit 4)
  ) latest join market m on m.id = "marketId"
  order by at desc, latest.id limit 4`;

/**
 * The latest analyses, replies, steps of forecasts, clarifications, closings and resolutions, newest first, at most four
 * items. Looks for steps that changed a forecast among the newest 100.
 */
export async function recentActivity(database: Database): Promise<readonly RecentActivity[]> {
  const rows = await database.query<ActivityRow>(statement);
  return rows.map((row) => ({
    id: row.id,
    text: textOf(row),
    time: timeText(row.at),
    type: types[row.kind],
    marketId: row.marketId,
  }));
}

const types: Readonly<Record<ActivityRow['kind'], RecentActivity['type']>> = {
  analysis: 'comment',
  reply: 'comment',
  step: 'market',
  clarified: 'market',
  closed: 'market',
  resolved: 'resolution',
  corrected: 'resolution',
  annulled: 'resolution',
};

function textOf({ kind, title, author, before, percent, outcome }: ActivityRow): string {
  const question = `“${markText(title, [], 140).text}”`;
  const answer = outcome === 'yes' ? 'YES' : 'NO';
  if (kind === 'clarified') return `${question} was clarified`;
  if (kind === 'closed') return `${question} closed`;
  if (kind === 'resolved') return `${question} resolved ${answer}`;
  if (kind === 'corrected') return `${question} was corrected to ${answer}`;
  if (kind === 'annulled') return `${question} was annulled`;
  if (kind === 'step') return `${question} moved from ${before}% to ${percent}%`;
  return `${excerpt(author ?? '')} ${kind === 'reply' ? 'replied' : 'commented'} on ${question}`;
}
