import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '@forecast/dev';
import { deployFiles } from '@forecast/dev/deployFiles';
import type { Bucket } from './configFolder';
import { findWorkerd } from './findWorkerd';

const deploy = join(root, 'deploy');

/** A running workerd. */
export interface RunningWorkerd {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Stops it and removes its files. */
  readonly stop: () => Promise<void>;
}

/**
 * Serves a site in a bucket as in production, with the `worker.js` that `npm run docs` writes and `deploy/wrangler.json`, on a free loopback
 * port. Resolves when workerd is listening. Rejects with workerd's message if it doesn't start.
 */
export async function startWorkerd(bucket: Bucket): Promise<RunningWorkerd> {
  const program = findWorkerd();
  const folder = mkdtempSync(join(tmpdir(), 'workerd-'));
  writeFileSync(join(folder, 'worker.js'), deployFiles['worker.js']());
  writeFileSync(join(folder, 'config.capnp'), configuration(bucket));
  const args = ['serve', join(folder, 'config.capnp'), '--control-fd=3'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const end = () => void child.kill();
  process.once('exit', end);
  const ended = once(child, 'exit');
  const stop = async () => {
    process.off('exit', end);
    end();
    await ended;
    rmSync(folder, { recursive: true });
  };
  const listening = once(child.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
  const line = await Promise.race([listening.then(([line]) => line.toString()), ended.then(() => '')]);
  const port = Number(/"event":"listen".*"port":(\d+)/.exec(line)?.[1]);
  if (port > 0) return { url: `http://127.0.0.1:${port}`, port, stop };
  await stop();
  throw new Error(`workerd did not start: ${errors}`);
}

function configuration({ origin, path }: Bucket): string {
  const settings = JSON.parse(readFileSync(join(deploy, 'wrangler.json'), 'utf8')) as {
    readonly compatibility_date: string;
    readonly vars: Readonly<Record<string, string>>;
  };
  const [name, ...others] = Object.keys(settings.vars);
  if (name === undefined || others.length > 0)
    throw new Error('wrangler.json should have exactly one variable.');
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    ( name = "site",
      worker = (
        modules = [(name = "worker.js", esModule = embed "worker.js")],
        compatibilityDate = ${JSON.stringify(settings.compatibility_date)},
        bindings = [(name = ${JSON.stringify(name)}, text = ${JSON.stringify(origin + path)})],
        globalOutbound = "bucket"
      )
    ),
    (name = "bucket", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "site")],
);
`;
}
