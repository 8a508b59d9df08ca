import { buildSourceOfText, expectTextOnly, renderPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import FeaturedMarkets from './FeaturedMarkets';
import Page from './Page';
import RelatedMarkets from './RelatedMarkets';

// A tag is shown as an address can hold it.
const asTag = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').trim();

test(
  'text injected anywhere in a market is text in the list, and nothing else',
  () =>
    expectTextOnly(
      async (text) => {
        renderPage(Page, { source: buildSourceOfText(text) });
        await screen.findAllByText('78%');
      },
      { phrase: asTag },
    ),
  60_000,
);

test(
  'text injected anywhere in a market is text among the related ones, and nothing else',
  () =>
    expectTextOnly(async (text) => {
      renderPage((props) => <RelatedMarkets {...props} marketId={1} />, { source: buildSourceOfText(text) });
      await screen.findByText('78%');
    }),
  60_000,
);

test(
  'text injected anywhere in a market is text among the featured ones, and nothing else',
  () =>
    expectTextOnly(async (text) => {
      renderPage((props) => <FeaturedMarkets {...props} />, { source: buildSourceOfText(text) });
      await screen.findAllByText('78%');
    }),
  60_000,
);

// An address holds no half characters, and a search is quoted without the space around it, up to 60 characters.
const searchFor = (text: string) =>
  `Find ${[...text].slice(0, 50).join('')} now`.replace(/\p{Surrogate}/gu, '\uFFFD');

test(
  'an injected search is text where it is quoted and where it is marked, and nothing else',
  () =>
    expectTextOnly(
      async (q) => {
        const at = `/markets?${new URLSearchParams({ q })}`;
        renderPage(Page, { at, source: buildSourceOfText(q) });
        await screen.findAllByText('78%');
      },
      // A search has as many marks as words that it found.
      { phrase: searchFor, besides: 'mark' },
    ),
  60_000,
);
