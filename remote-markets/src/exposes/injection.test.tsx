import { buildSourceOfText, expectTextOnly, renderPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import FeaturedMarkets from './FeaturedMarkets';
import Page from './Page';
import RelatedMarkets from './RelatedMarkets';

// The list shows tags as they appear in URLs: trimmed, and with U+FFFD for lone surrogates.
const asTag = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD').trim();

test(
  'text injected anywhere in a market stays plain text in the list',
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
  'text injected anywhere in a market stays plain text among related markets',
  () =>
    expectTextOnly(async (text) => {
      renderPage((props) => <RelatedMarkets {...props} marketId={1} />, { source: buildSourceOfText(text) });
      await screen.findByText('78%');
    }),
  60_000,
);

test(
  'text injected anywhere in a market stays plain text among featured markets',
  () =>
    expectTextOnly(async (text) => {
      renderPage((props) => <FeaturedMarkets {...props} />, { source: buildSourceOfText(text) });
      await screen.findAllByText('78%');
    }),
  60_000,
);

// URLs replace lone surrogates, and the page trims a search and cuts it to 60 characters before quoting it.
const searchFor = (text: string) =>
  `Find ${[...text].slice(0, 50).join('')} now`.replace(/\p{Surrogate}/gu, '\uFFFD');

test(
  'an injected search stays plain text where it is quoted and where matches are highlighted',
  () =>
    expectTextOnly(
      async (q) => {
        const at = `/markets?${new URLSearchParams({ q })}`;
        renderPage(Page, { at, source: buildSourceOfText(q) });
        await screen.findAllByText('78%');
      },
      // The number of highlights depends on the search.
      { phrase: searchFor, besides: 'mark' },
    ),
  60_000,
);
