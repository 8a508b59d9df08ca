import {
  buildMarket,
  buildSource,
  buildSourceOfText,
  expectTextOnly,
  renderPage,
} from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import Page from '../exposes/Page';

test(
  'text injected anywhere in a market stays plain text on its page',
  () =>
    expectTextOnly(
      async (text) => {
        renderPage(Page, { source: buildSourceOfText(text) });
        await screen.findByText('78%', { selector: 'dd' });
      },
      // In meta tags, the text is shortened and on one line. Tags are shown as in URLs.
      { besides: 'meta', phrase: (text) => text.replace(/\p{Surrogate}/gu, '\uFFFD').trim() },
    ),
  60_000,
);

test('a megabyte of text in a discussion is shown in full', async () => {
  const content = 'x'.repeat(1_000_000);
  const discussion = { id: '1', author: 'A', content, timestamp: 'now', upvotes: 0, replies: 0 };
  renderPage(Page, { source: buildSource([buildMarket({ discussions: [discussion] })]) });
  expect((await screen.findByText(/^x+$/)).textContent).toBe(content);
});
