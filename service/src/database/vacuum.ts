import type { PGlite } from '@electric-sql/pglite';

/** The number of writes, and the time in ms, after which the tables are vacuumed and analyzed again. */
const most = { writes: 10_000, time: 24 * 3600_000 };

/**
 * Vacuums and analyzes the embedded database now, each day and after every 10,000 writes, because PGlite has no
 * autovacuum. Without statistics, PostgreSQL chooses plans that take minutes.
 *
 * @param runAlone runs work while no other statement runs
 */
export function startVacuum(
  pglite: PGlite,
  role: string,
  runAlone: (work: () => Promise<void>) => Promise<void>,
): void {
  let last = { transaction: 0, time: -Infinity };
  const vacuumIfDue = async () => {
    const { rows } = await pglite.query<{ transaction: number }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as transaction',
    );
    const { transaction = 0 } = rows[0] ?? {};
    const time = performance.now();
    if (transaction - last.transaction < most.writes && time - last.time < most.time) return;
    last = { transaction, time };
    // The service's role may not vacuum.
    await pglite.exec('reset role');
    try {
      await pglite.exec('vacuum analyze');
    } finally {
      await pglite.exec(`set role ${role}`);
    }
  };
  const run = () => void runAlone(vacuumIfDue).catch(() => {});
  setInterval(run, 60_000).unref();
  run();
}
