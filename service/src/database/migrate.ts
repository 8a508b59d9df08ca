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
  await runner({
    dbClient: client as ClientBase,
    dir: migrations,
    direction: 'up',
    migrationsTable: 'migration',
    advisoryLockMode: 'wait',
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
}
