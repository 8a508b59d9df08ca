import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@forecast/dev';
import { configFolder, type ConfigFolder, type ServerSettings } from './configFolder';

/** A running nginx. */
export interface RunningNginx {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** A site, its service if it has one, and a loopback port; by default a free one. */
type Site = Pick<ServerSettings, 'site' | 'service'> & Partial<Pick<ServerSettings, 'port'>>;

/**
 * Serves a site as in production, with `deploy/nginx.conf` or `deploy/nginx-bucket.conf`. Resolves when nginx is ready.
 * Installs nginx if it is missing. Rejects with nginx's message if it doesn't start.
 */
export async function startNginx({ site, service, port }: Site): Promise<RunningNginx> {
  const [listen = 0] = port === undefined ? await freePorts(1) : [port];
  const folder = typeof site === 'string' ? resolve(site) : site;
  const config = configFolder({ site: folder, service, port: listen });
  const child = spawn(config.program, config.args, { stdio: ['ignore', 'ignore', 'pipe'] });
  // Stop nginx when this process ends.
  const end = () => void child.kill();
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (isRunning(child)) {
      const ended = once(child, 'exit');
      end();
      await ended;
    }
    rmSync(config.folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${listen}`;
  try {
    await untilReady(child, config, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilReady(child: ChildProcess, config: ConfigFolder, url: string): Promise<void> {
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.once('error', ({ message }) => (errors += message));
  // nginx writes its pid file once it has the port; until then, another program may be responding on that port.
  while (!existsSync(config.pidFile)) {
    if (!isRunning(child)) throw new Error(`nginx did not start: ${errors.trim() || logOf(config)}`);
    await pause(10);
  }
  await fetch(url, { method: 'HEAD' });
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

const logOf = ({ errorLog }: ConfigFolder) =>
  existsSync(errorLog) ? readFileSync(errorLog, 'utf8').trim() : 'there is no error log.';
