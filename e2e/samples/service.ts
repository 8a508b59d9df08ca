import type { ForecastSource } from '@forecast/shared/source';

// In the place of the sample: a source as a site with a service has it. The server beside answers.
async function ask<Answer>(...asked: readonly unknown[]): Promise<Answer> {
  const response = await fetch('/service', { method: 'POST', body: JSON.stringify(asked) });
  if (!response.ok) throw new Error(`The service answered with ${response.status}.`);
  return (await response.json()) as Answer;
}

export const sampleSource: ForecastSource = {
  isSample: true,
  asOf: '2025-07-08',
  listMarkets: (request) => ask('listMarkets', request),
  market: (id) => ask('market', id),
  relatedMarkets: (id) => ask('relatedMarkets', id),
  consensus: (id) => ask('consensus', id),
  recentActivity: () => ask('recentActivity'),
};
