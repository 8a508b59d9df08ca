import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, root, startCommand, type StartedCommand } from '@forecast/dev';
import { serveSite } from '@forecast/ship';
import { openDatabase } from '../../service/src/database/openDatabase';
import { createToken, hashToken } from '../../service/src/http/session';
import { startSession } from '../../service/src/records/sessions';
import { startPostgres } from '../../service/src/testing/startPostgres';
import { serveControl } from '../samples/control';
import { releasedWithSettings } from '../samples/releasedWithSettings';

// Starts the service on an embedded database in a temporary folder, or with the argument `PostgreSQL` on a server of its
// own, and serves the released site with it. The control server stops and starts the service, runs its other commands,
// and starts sessions, which nobody can in the browser on PostgreSQL.

// With the parts that need a service.
process.env['SITE_SETTINGS'] = 'live';

const data = mkdtempSync(join(tmpdir(), 'forecast-live-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));

const postgres = process.argv[2] === 'PostgreSQL' ? await startPostgres() : undefined;
const variables = { DATA: data, DATABASE_URL: postgres?.url ?? '' };
const [port = 0] = await freePorts(1);
const start = () =>
  startCommand(
    [
      ...['npm', 'start', '--silent', '-w', '@forecast/service', '--', '--port', String(port)],
      ...(postgres ? [] : ['--development']),
    ] as const,
    { cwd: root, env: variables },
    /^The service is at /m,
  );
const runCommand = (command: string) =>
  promisify(execFile)('npm', ['run', '--silent', '-w', '@forecast/service', ...command.split(' ')], {
    cwd: root,
    env: { ...process.env, ...variables },
  });

let service: StartedCommand = await start();
process.once('SIGTERM', () => {
  void service
    .stop()
    .then(() => postgres?.remove())
    .then(() => process.exit());
});

const store = await releasedWithSettings({ api: '/api/v1' }, `http://127.0.0.1:${port}`);
const site = await serveSite({ store, port: 0 });
const control = await serveControl({
  '/stop': async () => {
    await service.stop();
    return true;
  },
  '/start': async () => {
    service = await start();
    return true;
  },
  // Only one process can use the embedded database.
  '/run': async (...commands) => {
    if (!postgres) await service.stop();
    for (const command of commands) await runCommand(command);
    if (!postgres) service = await start();
    return true;
  },
  '/session': async (handle = '') => {
    const token = createToken();
    const database = await openDatabase({ url: postgres?.url ?? '' });
    await startSession(database, handle, hashToken(token));
    await database.close();
    return token;
  },
});
const portOf = (server: typeof site) => (server.address() as AddressInfo).port;
console.log(`Ready: http://localhost:${portOf(site)} http://localhost:${portOf(control)}`);
