import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@forecast/dev';
import { configFolder, type ConfigFolder, type Place } from './configFolder';

/** An nginx that serves a site. */
export interface RunningNginx {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
}

/** On the loopback address; at a free port if none is given. */
type Site = Pick<Place, 'site'> & Partial<Pick<Place, 'port'>>;

/**
 * Serves a site as `deploy/nginx.conf` or `deploy/nginx-bucket.conf` does in production, and resolves when it answers. Installs nginx where it
 * is missing. Rejects, with what nginx says, if it does not start.
 */
export async function startNginx({ site, port }: Site): Promise<RunningNginx> {
  const [listen = 0] = port === undefined ? await freePorts(1) : [port];
  const config = configFolder({ site: typeof site === 'string' ? resolve(site) : site, port: listen });
  const child = spawn(config.program, config.args, { stdio: ['ignore', 'ignore', 'pipe'] });
  // A process that ends without a word to nginx takes it along.
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
    await untilItAnswers(child, config, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilItAnswers(child: ChildProcess, config: ConfigFolder, url: string): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.once('error', ({ message }) => (said += message));
  // The process writes its number once the port is its own; before that another program may answer there.
  while (!existsSync(config.pidFile)) {
    if (!isRunning(child)) throw new Error(`nginx has not started: ${said.trim() || logOf(config)}`);
    await pause(10);
  }
  await fetch(url, { method: 'HEAD' });
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

const logOf = ({ errorLog }: ConfigFolder) =>
  existsSync(errorLog) ? readFileSync(errorLog, 'utf8').trim() : 'it says nothing.';
