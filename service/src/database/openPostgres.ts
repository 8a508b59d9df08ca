import { createHash } from 'node:crypto';
import pg from 'pg';
import { errorOf, Unavailable, type DatabaseFailure, type Engine } from './Database';
import { migrate } from './migrate';

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
]);

/** More connections are slower, not faster. */
const maxConnections = 8;

const settings = [
  'timezone=UTC',
  'jit=off',
  'synchronous_commit=off',
  'statement_timeout=10s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=10s',
];

/**
 * Connects to PostgreSQL 15 or newer and migrates the database. Rejects if it can't be reached or migrated.
 *
 * @param url who owns the database, and where it is, such as `postgres://forecast@localhost/forecast`
 */
export async function openPostgres(url: string, role: string): Promise<Engine> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  owner.on('error', () => {});
  try {
    await owner.connect();
  } catch (error) {
    const { host, port, database = '' } = owner;
    throw new Unavailable(`The database ${database} at ${host}:${port} can’t be reached: ${reason(error)}.`);
  }
  try {
    await migrate(owner);
  } finally {
    await owner.end();
  }

  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
    options: [`role=${role}`, ...settings].map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown),
    },
  });
  // A connection that ends while no statement runs, in the pool or just taken from it; the pool makes another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const client = await pool.connect().catch((error: unknown) => {
        const known = errorOf(error as DatabaseFailure);
        // Without a connection, the statement hasn't run.
        throw known instanceof Unavailable ? new Unavailable(known.message) : known;
      });
      // Only a connection that may be broken is closed; pool.query would close it after each failed statement.
      let isBroken = false;
      try {
        const { rows } = await client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
        return rows as readonly Row[];
      } catch (error) {
        const known = errorOf(error as DatabaseFailure);
        isBroken = known instanceof Unavailable;
        throw known;
      } finally {
        client.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
}

/** Names a statement, so that PostgreSQL parses it once on each connection. */
const nameOf = (sql: string): string => createHash('sha256').update(sql).digest('base64url');

/** Node.js gives no message if a name has several addresses and none answers. */
const reason = (error: unknown): string => {
  const { message, code = '' } = error as DatabaseFailure;
  return message || code;
};
