import type { Totals } from '@forecast/shared/domain';
import type { Database } from '../database/Database';

/** How many markets are open on the site's day, how many have resolved, and how many analyses and sources there are. */
export async function totals(database: Database): Promise<Totals> {
  const [row] = await database.query<Totals>(
    `select count(*) filter (where status = 'open' and deadline >= today)::int as "openQuestions",
      count(*) filter (where status = 'resolved')::int as "resolvedQuestions",
      coalesce(sum(comments), 0)::int as analyses, coalesce(sum(sources), 0)::int as sources
    from listing, (select (site_now() at time zone 'utc')::date as today offset 0) clock`,
  );
  return row ?? { openQuestions: 0, analyses: 0, sources: 0 };
}
