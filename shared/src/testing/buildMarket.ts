import type { Market } from '../domain';
import { crisprFastTrack } from '../fixtures/markets/crispr-fast-track';

/** Builds a small, complete market. A test sets only the fields that matter to it. */
export function buildMarket(about: Partial<Market> = {}): Market {
  return {
    // Defaults for the fields not listed below.
    ...crisprFastTrack,
    id: 1,
    title: 'Will the test pass by the deadline?',
    description: 'A question for tests.',
    resolution: 'Resolves yes if the test passes by 23:59 UTC on the deadline.',
    probability: 78,
    volume: '$45K',
    deadline: '2025-08-31',
    comments: 2,
    author: 'Test Desk',
    tags: ['Testing'],
    history: [
      { day: '2025-07-07', probability: 60 },
      { day: '2025-07-08', probability: 78 },
    ],
    discussions: [],
    researchSources: [],
    ...about,
  };
}
