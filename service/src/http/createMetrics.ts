import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Engine } from '../database/Database';

const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** What a service measures, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts a request. `route` is the route's pattern, such as `/api/v1/markets/:id`. */
  readonly countRequest: (method: string, route: string, status: number, seconds: number) => void;
  /** The same engine, with its statements measured. */
  readonly measure: (engine: Engine) => Engine;
}

/** The metrics of one service, besides those of its process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const queries = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Statements that the database ran.',
    buckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'database_query_failures_total',
    help: 'Statements that failed or were refused.',
    registers: [registry],
  });
  return {
    registry,
    countRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    measure: (engine) => ({
      query: async (sql, parameters) => {
        const stop = queries.startTimer();
        try {
          return await engine.query(sql, parameters);
        } catch (error) {
          failures.inc();
          throw error;
        } finally {
          stop();
        }
      },
      close: () => engine.close(),
    }),
  };
}
