import { statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorOf, Unavailable, type DatabaseFailure, type Engine } from './Database';
import { lockFolder } from './folderLock';
import type { Answer, Request } from './messages';

/** The number of statements that may wait: more than the requests that are answered at the same time have. */
const maxWaiting = 4000;

/** What opening the database may take of the disk, in bytes. */
const room = 64e6;

/** After the database has failed, it is opened again at most once in this time, in ms. */
const pause = 1000;

/**
 * Opens the embedded database in a folder, which this process holds until it closes the database or ends. Creates and
 * migrates it if necessary. Rejects if another process holds the folder, or if the database can't be opened.
 */
export async function openEmbedded(folder: string, role: string): Promise<Engine> {
  const path = resolve(folder);
  const unlock = lockFolder(path);
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    if (bavail * bsize < room)
      throw new Error(`The disk of ${path} is full. Make ${room / 1e6} MB of room, then start again.`);
    let thread = await startThread(path, role);
    let started = performance.now();
    let restart: Promise<void> | undefined;
    /** Starts the thread again after a failure. Statements meanwhile are refused, not queued. */
    const restartThread = async () => {
      if (restart || performance.now() - started < pause) return;
      started = performance.now();
      restart = startThread(path, role)
        .then((next) => void (thread = next))
        .catch(() => {})
        .finally(() => (restart = undefined));
    };
    return {
      query: async <Row>(sql: string, parameters?: readonly unknown[]) => {
        if (!thread.isRunning()) {
          void restartThread();
          throw new Unavailable('The embedded database is being opened again.');
        }
        return (await thread.request({ sql, ...(parameters && { parameters }) })) as readonly Row[];
      },
      close: async () => {
        await restart;
        if (thread.isRunning()) await thread.request({});
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Thread {
  readonly isRunning: () => boolean;
  readonly request: (request: Omit<Request, 'id'>) => Promise<readonly unknown[]>;
}

/** Resolves when the thread has opened the database; rejects if it can't. */
async function startThread(folder: string, role: string): Promise<Thread> {
  const worker = new Worker(join(import.meta.dirname, 'thread.mjs'), {
    workerData: { folder, role },
    execArgv: [],
  });
  const waiting = new Map<number, (answer: Omit<Answer, 'id'>) => void>();
  let next = 0;
  let isRunning = true;
  worker.on('message', ({ id, ...answer }: Answer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let failure: DatabaseFailure = { message: 'The embedded database has stopped.' };
  worker.on('error', (error) => (failure = error));
  worker.on('exit', () => {
    isRunning = false;
    for (const settle of waiting.values()) settle({ failure });
    waiting.clear();
  });
  const answerTo = (id: number) =>
    new Promise<readonly unknown[]>((resolveRows, reject) =>
      waiting.set(id, ({ rows = [], failure }) => (failure ? reject(errorOf(failure)) : resolveRows(rows))),
    );
  await answerTo(next++);
  return {
    isRunning: () => isRunning,
    request: async (request) => {
      if (waiting.size >= maxWaiting) throw new Unavailable('Too many statements are waiting.');
      const id = next++;
      worker.postMessage({ id, ...request });
      return answerTo(id);
    },
  };
}
