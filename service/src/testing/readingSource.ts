import { fallbackMarketId, type MarketId } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import type { Database } from '../database/Database';
import * as reading from '../reading';

/** A source that asks the database directly, as the service does for a request. */
export function readingSource(database: Database): ForecastSource {
  const ofMarket =
    <Answer>(read: (database: Database, id: MarketId) => Promise<Answer | undefined>) =>
    async (id: MarketId, signal?: AbortSignal): Promise<Answer> => {
      const answer =
        (await until(signal, read(database, id))) ?? (await until(signal, read(database, fallbackMarketId)));
      if (answer === undefined) throw new Error('There is no market.');
      return answer;
    };
  return {
    listMarkets: (request, signal) => until(signal, reading.listMarkets(database, request)),
    market: ofMarket(reading.market),
    relatedMarkets: ofMarket(reading.relatedMarkets),
    consensus: ofMarket(reading.consensus),
    featuredMarkets: (signal) => until(signal, reading.featuredMarkets(database)),
    totals: (signal) => until(signal, reading.totals(database)),
    recentActivity: (signal) => until(signal, reading.recentActivity(database)),
    search: (request, signal) => until(signal, reading.search(database, request)),
  };
}

/** Resolves to an answer unless the signal aborts first. */
const until = <Answer>(signal: AbortSignal | undefined, answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  ]);
