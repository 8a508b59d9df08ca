import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { isSqlState, type DatabaseFailure } from './Database';
import type { Answer, Request } from './messages';
import { migrate, type MigrationClient } from './migrate';
import { openPGlite } from './openPGlite';
import { startVacuum } from './vacuum';

// The thread of the embedded database, so that its computing and syncing don't hold up the process.

const { folder, role } = workerData as { readonly folder: string; readonly role: string };
const answer = (message: Answer) => parentPort?.postMessage(message);

const failureOf = (error: unknown): DatabaseFailure => {
  const { message, code, detail } = error as DatabaseFailure;
  return { message, code, detail };
};

/** Whether PostgreSQL is still running after an error. It answers with an SQLSTATE unless it has crashed. */
const isRunning = (error: unknown): boolean => {
  const { code = '', severity } = error as { readonly code?: string; readonly severity?: string };
  return isSqlState(code) && severity !== 'FATAL' && severity !== 'PANIC';
};

/** Runs scripts of several statements, as migrations are. */
const clientOf = (pglite: PGlite): MigrationClient => ({
  query: async (sql: string, values?: unknown[]) =>
    values ? await pglite.query(sql, values) : (await pglite.exec(sql)).at(-1),
});

let last: Promise<void> = Promise.resolve();
/** Runs one piece of work after the other, in the order of the calls. */
const runAlone = (work: () => Promise<void>): Promise<void> => (last = last.catch(() => {}).then(work));

async function start(): Promise<PGlite> {
  const pglite = await openPGlite(folder);
  await migrate(clientOf(pglite));
  await pglite.exec(`set role ${role}; set synchronous_commit = off`);
  startVacuum(pglite, role, runAlone);
  return pglite;
}

async function respond(pglite: PGlite, { sql, parameters = [] }: Request): Promise<void> {
  if (sql === undefined) {
    await pglite.close();
    answer({});
    process.exit();
  }
  try {
    const { rows } = await pglite.query(sql, [...parameters]);
    answer({ rows });
  } catch (error) {
    answer({ failure: failureOf(error) });
    // The owner of this thread then opens the database again, which recovers it.
    if (!isRunning(error)) process.exit(1);
  }
}

try {
  const pglite = await start();
  parentPort?.on('message', (request: Request) => void runAlone(() => respond(pglite, request)));
  answer({});
} catch (error) {
  answer({ failure: failureOf(error) });
  process.exit(1);
}
