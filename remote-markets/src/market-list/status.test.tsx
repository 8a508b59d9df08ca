import type { Market } from '@forecast/shared/domain';
import { buildMarket, buildSource, expectAccessible, renderPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import FeaturedMarkets from '../exposes/FeaturedMarkets';
import Page from '../exposes/Page';
import RelatedMarkets from '../exposes/RelatedMarkets';

const past = { deadline: '2025-07-09', closed: '2025-07-09' };
const resolved = { status: 'resolved', ...past } as const;

/** What the card of a market says besides its texts. */
async function factsOf(about: Partial<Market>) {
  renderPage(Page, { source: buildSource([buildMarket({ title: 'Will it?', ...about })]) });
  return within(await screen.findByRole('article', { name: 'Will it?' })).getByText(/^(Due|Closed) [A-Z]/)
    .parentElement;
}

test.each([
  ['Closed', { status: 'closed', ...past }],
  ['Resolved YES', { ...resolved, outcome: 'yes' }],
  ['Resolved NO', { ...resolved, outcome: 'no' }],
  ['Annulled', { ...resolved, outcome: 'annulled' }],
] as const)('the card of a market that isn’t open says “%s”, and when it closed', async (words, about) => {
  const facts = await factsOf(about);
  expect(facts).toHaveTextContent(`${words} Closed Jul 9, 2025`);
  expect(within(facts as HTMLElement).getByText('Closed Jul 9, 2025')).toHaveAttribute(
    'datetime',
    '2025-07-09',
  );
  await expectAccessible();
});

test.each([
  ['with a status', { status: 'open' }],
  ['of a source that never resolves markets', {}],
] as const)('the card of an open market %s says only when it is due', async (_, about) => {
  expect(await factsOf({ deadline: '2025-07-31', ...about })).toHaveTextContent(/^Due Jul 31, 2025$/);
});

test('a market that resolved early says when it closed rather than its deadline', async () => {
  const facts = await factsOf({
    status: 'resolved',
    outcome: 'yes',
    deadline: '2025-08-31',
    closed: '2025-07-20',
  });
  expect(facts).toHaveTextContent('Resolved YES Closed Jul 20, 2025');
});

test('only open markets are related', async () => {
  const source = buildSource([
    buildMarket({ id: 1, tags: ['AI'] }),
    buildMarket({ id: 2, title: 'Will it close?', tags: ['AI'], ...resolved, outcome: 'no' }),
    buildMarket({ id: 3, title: 'Will it open?', tags: [], status: 'open' }),
  ]);
  renderPage((props) => <RelatedMarkets {...props} marketId={1} />, { source });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Will it open\?/);
});

test('only open markets are featured', async () => {
  const source = buildSource([
    buildMarket({ id: 1, title: 'Will it close?', ...resolved, outcome: 'yes' }),
    buildMarket({ id: 2, title: 'Will it open?', status: 'open' }),
  ]);
  renderPage((props) => <FeaturedMarkets {...props} />, { source });
  expect(await screen.findByRole('article')).toHaveAccessibleName('Will it open?');
});
