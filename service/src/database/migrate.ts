import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

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
  const names = await readNames(client);
  const known = readdirSync(migrations);
  // The runner ignores migrations after its own.
  const other = names.find((name) => !known.includes(name));
  if (other !== undefined)
    throw new Error(`The database is newer than this program: it has the migration ${other}.`);
  if (names.length === known.length) return;
  // Most databases that are opened are up to date, and loading the runner takes longer than asking.
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: client as ClientBase,
    dir: migrations,
    direction: 'up',
    migrationsTable: 'migration',
    advisoryLockMode: 'wait',
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

/** The migrations that the database has, in their order. */
async function readNames(client: MigrationClient): Promise<readonly string[]> {
  const ask = async (sql: string) => {
    const { rows } = (await client.query(sql)) as { readonly rows: readonly { readonly name: string }[] };
    return rows.map(({ name }) => `${name}.sql`);
  };
  const tables = await ask(`select 'migration' as name where to_regclass('migration') is not null`);
  return tables.length === 0 ? [] : ask('select name from migration order by id');
}
