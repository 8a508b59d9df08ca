import type { AnalysesRequest, AnalysisOrder, DiscussionPage, RepliesRequest } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { cursorForms, readCursor, writeCursor } from './cursors';
import { discussionFrom, entryColumns, type EntryRow } from './discussions';

const pageSize = 25;

/** The columns by which analyses are sorted, and which of them come after $2 (ms), $3 (id) and $4 (upvotes). */
const orders = {
  newest: { by: 'e.at desc, e.id desc', after: '(e.at, e.id) < (to_timestamp($2::float8 / 1000), $3)' },
  oldest: { by: 'e.at, e.id', after: '(e.at, e.id) > (to_timestamp($2::float8 / 1000), $3)' },
  upvoted: {
    by: '-e.upvotes, e.at, e.id',
    after: '(-e.upvotes, e.at, e.id) > (-$4::int, to_timestamp($2::float8 / 1000), $3)',
  },
} as const satisfies Readonly<Record<AnalysisOrder, object>>;

/**
 * One page of a market's analyses; undefined if there is no such market. Throws an ExpiredCursor if the cursor isn't one
 * of this order.
 */
export const analyses = (
  database: Database,
  { marketId, order = 'newest', cursor }: AnalysesRequest,
): Promise<DiscussionPage | undefined> =>
  pageOf(database, {
    exists: 'select from market where id = $1',
    entries: 'e.market_id = $1 and e.parent_id is null',
    of: marketId,
    order,
    cursor,
  });

/** One page of the replies to an analysis, oldest first; undefined if there is no such analysis. */
export const replies = (
  database: Database,
  { discussionId, cursor }: RepliesRequest,
): Promise<DiscussionPage | undefined> =>
  pageOf(database, {
    exists: 'select from entry where id = $1 and parent_id is null',
    entries: 'e.parent_id = $1',
    of: discussionId.replaceAll('\0', '\uFFFD'),
    order: 'oldest',
    cursor,
  });

interface PageQuery {
  readonly exists: string;
  readonly entries: string;
  /** The parameter of both. */
  readonly of: number | string;
  readonly order: AnalysisOrder;
  readonly cursor: string | undefined;
}

async function pageOf(database: Database, { exists, entries, of, order, cursor }: PageQuery) {
  const { by, after } = orders[order];
  const { int, milliseconds, id } = cursorForms;
  const values = readCursor(cursor, order, [milliseconds, id, ...(order === 'upvoted' ? [int] : [])]);
  const rows = await database.query<EntryRow>(
    `select ${entryColumns} from entry e join researcher r on r.id = e.researcher_id
    where ${entries} ${values ? `and ${after}` : ''} order by ${by} limit ${pageSize + 1}`,
    [of, ...(values ?? [])],
  );
  if (rows.length === 0 && (await database.query(exists, [of])).length === 0) return undefined;
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    discussions: shown.map(discussionFrom),
    ...(last && {
      next: writeCursor(order, ...placeOf(last), ...(order === 'upvoted' ? [last.upvotes] : [])),
    }),
  };
}

const placeOf = ({ at, id }: EntryRow) => [new Date(at).getTime(), id];
