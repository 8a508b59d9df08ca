import { allPoints, type Me, type OwnPosition } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import type { SignedIn } from './sessions';

/** What only the researcher sees: the points left, the active positions, and the newest 1,000 upvotes. */
export async function readMe(database: Database, { id, handle, name }: SignedIn): Promise<Me> {
  const [own] = await database.query<{ held: number; positions: OwnPosition[]; upvoted: string[] }>(
    `select held,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'marketId', market_id, 'side', side, 'points', points,
          'since', instant_text(started_at)) order by id)
        from position where researcher_id = $1 and ended_at is null
      ), '[]') as positions,
      array(select entry_id from upvote where researcher_id = $1 order by at desc limit 1000) as upvoted
    from researcher where id = $1`,
    [id],
  );
  const { held = 0, positions = [], upvoted = [] } = own ?? {};
  return { kind: 'signed-in', handle, name, available: allPoints - held, positions, upvoted };
}
