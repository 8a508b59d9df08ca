import { buildMarket } from '../testing/buildMarket';
import { totalsOf } from './totals';

test('totals cover all markets, and a market past its deadline is not an open question', () => {
  const entry = { id: '1', author: 'A', content: 'B', timestamp: '1 hour ago', upvotes: 0, replies: 0 };
  const source = { title: 'A', author: 'B', date: 'Jun 2025', type: 'Data' };
  const markets = [
    buildMarket({ deadline: '2025-07-07', discussions: [entry], researchSources: [] }),
    buildMarket({ deadline: '2025-07-08', discussions: [entry, entry], researchSources: [source] }),
    buildMarket({ deadline: '2025-08-01', discussions: [], researchSources: [source, source] }),
  ];
  expect(totalsOf(markets, '2025-07-08')).toEqual({ openQuestions: 2, analyses: 3, sources: 3 });
  expect(totalsOf([], '2025-07-08')).toEqual({ openQuestions: 0, analyses: 0, sources: 0 });
});
