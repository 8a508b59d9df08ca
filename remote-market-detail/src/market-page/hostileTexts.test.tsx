import type { Market } from '@forecast/shared/domain';
import { buildMarket, buildSource, renderPage } from '@forecast/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import Page from '../exposes/Page';

/** A market with `text` wherever a market holds text. */
const marketOf = (text: string): Market =>
  buildMarket({
    title: text,
    description: text,
    resolution: text,
    volume: text,
    deadline: text,
    author: text,
    tags: [text],
    history: [
      { day: text, probability: 40 },
      { day: text, probability: 60 },
    ],
    discussions: [{ id: text, author: text, content: text, timestamp: text, upvotes: 1, replies: 1 }],
    researchSources: [{ title: text, author: text, date: text, type: text, url: text }],
  });

/** The names of the page's elements in order, and all its text. */
async function pageOf(text: string) {
  const { container } = renderPage(Page, { source: buildSource([marketOf(text)]) });
  await screen.findByText('78%', { selector: 'dd' });
  const page = {
    // The chart's axis leaves out a name that is blank.
    elements: [...container.querySelectorAll('*:not(svg *)')].map(({ localName }) => localName),
    text: container.textContent,
  };
  cleanup();
  return page;
}

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Eright to left\u2066',
  '👩‍👩‍👧‍👦 𝕏 \u0000',
  '__proto__',
];

test('hostile text anywhere in a market is shown as text and adds no element', async () => {
  const { elements } = await pageOf('Plain');
  expect(elements).not.toContain('script');
  const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const page = await pageOf(value);
      expect(page.elements).toEqual(elements);
      expect(page.text.split(value).length).toBeGreaterThan(10);
    }),
    { numRuns: 25, examples: hostile.map((value) => [value] as [string]) },
  );
}, 60_000);

test('a megabyte of text in a discussion is shown whole', async () => {
  const page = await pageOf('word '.repeat(20));
  expect(page.text).toContain('word word');
  const content = 'x'.repeat(1_000_000);
  const discussion = { id: '1', author: 'A', content, timestamp: 'now', upvotes: 0, replies: 0 };
  renderPage(Page, { source: buildSource([buildMarket({ discussions: [discussion] })]) });
  expect((await screen.findByText(/^x+$/)).textContent).toBe(content);
});
