import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, root, startCommand, type StartedCommand } from '@forecast/dev';
import { serveSite } from '@forecast/ship';
import { serveControl } from '../samples/control';
import { releasedWithSettings } from '../samples/releasedWithSettings';

// Starts the service on an embedded database in a temporary folder, and serves the released site with it. The control
// server stops and starts the service.

const data = mkdtempSync(join(tmpdir(), 'forecast-live-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
process.once('SIGTERM', () => process.exit());

const [port = 0] = await freePorts(1);
const run = ['npm', 'start', '--silent', '-w', '@forecast/service', '--'] as const;
const start = () =>
  startCommand(
    [...run, '--port', String(port), '--data', data, '--development'],
    { cwd: root },
    /^The service is at /m,
  );

let service: StartedCommand = await start();
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
});
const portOf = (server: typeof site) => (server.address() as AddressInfo).port;
console.log(`Ready: http://localhost:${portOf(site)} http://localhost:${portOf(control)}`);
