import { claimDrafts } from './claimDrafts';
import { createKept } from './createKept';

/** A tab in which somebody has written about market 7. */
function buildTab() {
  const kept = createKept();
  kept.change('followed', () => [7]);
  kept.change('analyses', () => ({ 7: 'Base rate first.' }));
  kept.change('forecasts', () => ({ 7: '64' }));
  kept.change('replies', () => ({ a: 'By how much?' }));
  kept.change('positions', () => ({ 7: { side: 'yes', points: 25 } }));
  kept.change('requests', () => ({ withdrawPosition: { 7: { key: 'k', researcher: 'ada', marketId: 7 } } }));
  return kept;
}

test('what a signed-out visitor has written stays through signing in', () => {
  const kept = buildTab();
  claimDrafts(kept, 'ada');
  expect(kept.read('analyses')).toEqual({ 7: 'Base rate first.' });
  expect(kept.read('positions')).toEqual({ 7: { side: 'yes', points: 25 } });
});

test('what a researcher has written stays until another one signs in, who sees nothing of it', () => {
  const kept = buildTab();
  claimDrafts(kept, 'ada');
  claimDrafts(kept, 'ada');
  expect(kept.read('replies')).toEqual({ a: 'By how much?' });
  claimDrafts(kept, 'bo');
  for (const name of ['analyses', 'forecasts', 'replies', 'positions', 'requests'] as const)
    expect(kept.read(name)).toEqual({});
  expect(kept.read('followed')).toEqual([7]);
  kept.change('analyses', () => ({ 7: 'Mine.' }));
  claimDrafts(kept, 'bo');
  expect(kept.read('analyses')).toEqual({ 7: 'Mine.' });
});
