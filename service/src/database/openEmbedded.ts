import { statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorOf, Unavailable, type DatabaseFailure, type Engine } from './Database';
import { lockFolder } from './folderLock';
import type { Answer, Request } from './messages';

/** The number of statements that may wait: more than all requests that are answered at the same time can need. */
const maxWaiting = 4000;

/** The disk space that opening the database may need, in bytes. */
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
      throw new Error(`The disk of ${path} is full. Free ${room / 1e6} MB, then start again.`);
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
  readonly request: (request: Request) => Promise<readonly unknown[]>;
}

/** Resolves when the thread has opened the database; rejects if it can't. */
async function startThread(folder: string, role: string): Promise<Thread> {
  const worker = new Worker(join(import.meta.dirname, 'thread.mjs'), {
    workerData: { folder, role },
    execArgv: [],
  });
  // Answers come in the order of the requests.
  const waiting: ((answer: Answer) => void)[] = [];
  let isRunning = true;
  worker.on('message', (answer: Answer) => waiting.shift()?.(answer));
  let failure: DatabaseFailure = { message: 'The embedded database has stopped.' };
  worker.on('error', (error) => (failure = error));
  worker.on('exit', () => {
    isRunning = false;
    for (const settle of waiting.splice(0)) settle({ failure });
  });
  const nextAnswer = () =>
    new Promise<readonly unknown[]>((resolveRows, reject) =>
      waiting.push(({ rows = [], failure }) => (failure ? reject(errorOf(failure)) : resolveRows(rows))),
    );
  await nextAnswer();
  return {
    isRunning: () => isRunning,
    request: async (request) => {
      if (waiting.length >= maxWaiting) throw new Unavailable('Too many statements are waiting.');
      worker.postMessage(request);
      return nextAnswer();
    },
  };
}
