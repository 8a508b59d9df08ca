import type { ForecastSource } from '@forecast/shared/source';

// Replaces the sample source with one that calls the service in serve.mts, as on a site with a service.
async function ask<Answer>(...request: readonly unknown[]): Promise<Answer> {
  const response = await fetch('/service', { method: 'POST', body: JSON.stringify(request) });
  if (!response.ok) throw new Error(`The service responded with ${response.status}.`);
  return (await response.json()) as Answer;
}

export const sampleSource: ForecastSource = {
  isSample: true,
  asOf: '2025-07-08',
  listMarkets: (query) => ask('listMarkets', query),
  market: (id) => ask('market', id),
  relatedMarkets: (id) => ask('relatedMarkets', id),
  consensus: (id) => ask('consensus', id),
  recentActivity: () => ask('recentActivity'),
};
