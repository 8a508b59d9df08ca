import type { Database } from '../database/Database';
import { call } from './call';

/** Whether the site is a demonstration, and the time that it shows. Rejects before the database is seeded. */
export async function readSite(database: Database): Promise<{ readonly demo: boolean; readonly now: Date }> {
  const [site] = await database.query<{ demo: boolean; now: Date }>(
    'select demo, site_now() as now from site',
  );
  if (!site) throw new Error('The database isn’t seeded.');
  return site;
}

/** Moves a demonstration's clock on by a number of days. Resolves to the time that it then shows. */
export const moveClock = (database: Database, days: number): Promise<Date> =>
  call(database, 'move_clock', `${days} days`);

/** Deletes what is kept for a limited time only: answers to repeated requests, and sessions that have expired. */
export const forgetOld = async (database: Database): Promise<void> => {
  await call(database, 'forget_old');
};
