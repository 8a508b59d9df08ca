import { Unavailable, type Database } from '../database/Database';
import { advanceMarkets } from './advanceMarkets';

/** How often to look for markets that have to be closed or scored, in ms. */
const interval = 2000;

/**
 * Advances the markets now and every two seconds, one call at a time. If the database can't answer, the next call catches
 * up; other errors are passed to `report`. Returns a function that stops it, and resolves when nothing runs any more.
 */
export function keepAdvancing(database: Database, report: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  const advance = () => {
    running ??= advanceMarkets(database)
      .catch((error: unknown) => {
        if (!(error instanceof Unavailable)) report(error);
      })
      .finally(() => (running = undefined));
  };
  const timer = setInterval(advance, interval);
  advance();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
