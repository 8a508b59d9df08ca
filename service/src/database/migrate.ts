import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { runner } from 'node-pg-migrate';

/** What migrations need of a connection. */
export interface MigrationClient {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

const silent = () => {};

const migrations = join(import.meta.dirname, '../../migrations');

/**
 * Brings the tables and functions up to date. Several processes may call it at the same time. Throws if a migration
 * fails or if the database is newer than this program.
 */
export async function migrate(client: MigrationClient): Promise<void> {
  await refuseNewer(client);
  await runner({
    dbClient: client as ClientBase,
    dir: migrations,
    direction: 'up',
    migrationsTable: 'migration',
    advisoryLockMode: 'wait',
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

/** Throws if the database has a migration that this program doesn't know: the runner ignores those after its own. */
async function refuseNewer(client: MigrationClient): Promise<void> {
  const names = async (sql: string) => {
    const { rows } = (await client.query(sql)) as { readonly rows: readonly { readonly name: string }[] };
    return rows.map(({ name }) => `${name}.sql`);
  };
  const tables = await names(`select 'migration' as name where to_regclass('migration') is not null`);
  if (tables.length === 0) return;
  const known = readdirSync(migrations);
  const other = (await names('select name from migration order by id')).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new Error(`The database is newer than this program: it has the migration ${other}.`);
}
