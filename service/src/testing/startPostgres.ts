import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  readonly url: string;
  /** Kills all of its processes, as a crash of the machine would. */
  readonly kill: () => Promise<void>;
  /** Starts it again after it was killed. Resolves when it answers. */
  readonly start: () => Promise<void>;
  /** Ends it and deletes its data. */
  readonly remove: () => Promise<void>;
}

const versions = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs. Throws if none is installed. */
function programs(): string {
  const installed = existsSync(versions) ? readdirSync(versions) : [];
  const newest = installed.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined)
    throw new Error('No PostgreSQL found. Install it, as with apt-get install postgresql.');
  return join(versions, newest, 'bin');
}

/** Starts a new PostgreSQL server on a free port of this machine, as the user postgres if this process is root. */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync('/var/tmp/forecast-postgres-');
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  const initdb = ['--pgdata', data, '--username', 'forecast', '--auth', 'trust', '--encoding', 'UTF8'];
  execFileSync(join(programs(), 'initdb'), [...initdb, '--locale', 'C.UTF-8'], options);

  const port = await freePort();
  const url = `postgres://forecast@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const all = [`port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=200', ...settings];
    const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
    server = spawn(join(programs(), 'postgres'), args, options);
    while (!(await answers(url))) {
      if (server.exitCode !== null) throw new Error('PostgreSQL doesn’t start.');
      await wait(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, 'exit');
    running.kill(signal);
    await exit;
  };
  await start();
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
