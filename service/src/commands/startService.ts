import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../database/openDatabase';
import { apiPath, createApp } from '../http/createApp';
import { seed } from '../records/seed';
import { forgetOld } from '../records/site';
import { keepAdvancing } from '../scoring/keepAdvancing';
import type { Settings } from './readSettings';

/** A service that is running. */
export interface Service {
  /** Where its operations are, such as `http://127.0.0.1:4100/api/v1`. */
  readonly url: string;
  /** Stops listening, finishes running requests within 10 s and closes the database. */
  readonly stop: () => Promise<void>;
}

/** How long running requests may take when the service stops, in ms. */
const longestStop = 10_000;

/**
 * Opens the database, creates what it lacks and listens. Calls `say` with a sentence for each step. Rejects with an error
 * whose message says why it can't.
 */
export async function startService(settings: Settings, say: (line: string) => void): Promise<Service> {
  const { host, port, place, development, logLevel } = settings;
  say(
    'folder' in place
      ? `Opening the database in ${place.folder}; the first time takes some seconds.`
      : 'Connecting to the database.',
  );
  const database = await openDatabase(place);
  try {
    if (await seed(database)) say('Added the demonstration’s markets and researchers.');
    const app = await createApp({
      database,
      developmentSignIn: development,
      log: { level: logLevel, stream: process.stderr },
    });
    await listen(app, host, port);
    const url = `${app.listeningOrigin}${apiPath}`;
    // If it fails, the next time does it.
    const hourly = setInterval(() => void forgetOld(database).catch(() => {}), 3_600_000);
    const stopAdvancing = keepAdvancing(database, (error) =>
      app.log.error(error, 'Advancing markets failed.'),
    );
    say(`The service is at ${url}.`);
    return {
      url,
      stop: async () => {
        clearInterval(hourly);
        await stopAdvancing();
        await close(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} on ${host} is in use. Choose another with --port.`);
    throw error;
  }
}

/** Lets running requests finish. Connections that stay open afterwards are closed, as are all after `longestStop`. */
async function close(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const late = setTimeout(() => app.server.closeAllConnections(), longestStop);
  await app.close();
  clearInterval(idle);
  clearTimeout(late);
}
