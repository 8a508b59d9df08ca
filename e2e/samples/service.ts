import type { ForecastSource } from '@forecast/shared/source';

// Replaces the sample source with one that calls the service in serve.mts, as on a site with a service.
async function call<Result>(...request: readonly unknown[]): Promise<Result> {
  const response = await fetch('/service', { method: 'POST', body: JSON.stringify(request) });
  if (!response.ok) throw new Error(`The service responded with ${response.status}.`);
  return (await response.json()) as Result;
}

export const sampleSource: ForecastSource = {
  isSample: true,
  asOf: '2025-07-08',
  listMarkets: (query) => call('listMarkets', query),
  market: (id) => call('market', id),
  relatedMarkets: (id) => call('relatedMarkets', id),
  consensus: (id) => call('consensus', id),
  recentActivity: () => call('recentActivity'),
};
