import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@forecast/dev';
import { configFolder, type ConfigFolder } from './configFolder';

/** An nginx that serves a site. */
export interface RunningNginx {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
}

interface Site {
  readonly site: string;
  /** On the loopback address; a free one if it is not given. */
  readonly port?: number;
}

/**
 * Serves a site folder as `deploy/nginx.conf` does in production, and resolves when it answers. Installs nginx where it
 * is missing. Rejects, with what nginx says, if it does not start.
 */
export async function startNginx({ site, port }: Site): Promise<RunningNginx> {
  const [listen = 0] = port === undefined ? await freePorts(1) : [port];
  const config = configFolder({ site: realpathSync(site), port: listen });
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
