import { Unavailable, Unconfirmed, type Database, type Engine } from './Database';
import { mergeCalls } from './mergeCalls';

/** A commit that waits for its sync, which also syncs all earlier commits. */
const sync = `select set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, 'sync', '')`;

/** Adds writes to an engine. Those that run at the same time share one sync, and hold no locks meanwhile. */
export function groupCommits(engine: Engine): Database {
  const merge = mergeCalls<unknown>();
  return {
    ...engine,
    write: async <Row>(sql: string, parameters?: readonly unknown[]) => {
      const rows = await engine
        .query<Row>(sql, parameters)
        .catch(unconfirmed(({ mayHaveRun }) => mayHaveRun));
      await merge(() => engine.query(sync)).catch(unconfirmed(() => true));
      return rows;
    },
  };
}

/** Rethrows an error of the database, as Unconfirmed if the write may have happened. */
const unconfirmed =
  (mayHaveHappened: (error: Unavailable) => boolean) =>
  (error: unknown): never => {
    throw error instanceof Unavailable && mayHaveHappened(error) ? new Unconfirmed(error.message) : error;
  };
