import { discussionAnchor } from '@forecast/shared/domain';
import { buildMarket, injectedText, markupOf, renderInPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { ProbabilityCard } from './ProbabilityCard';

const entry = { id: 'a', author: '', content: '', timestamp: '', upvotes: 0, replies: 0 };
const { history } = buildMarket();

/** Returns the card's markup with `text` as the day of a point and as the day and id of an analysis. */
function cardOf(text: string) {
  const discussions = [
    { ...entry, id: text, stance: 50, day: '2025-07-08' },
    { ...entry, stance: 50, day: text },
  ];
  const points = [...history, { day: text, probability: 50 }];
  const { container, unmount } = renderInPage(
    <ProbabilityCard market={buildMarket({ discussions, history: points })} />,
  );
  const mark = screen.getByRole<HTMLAnchorElement>('link', { name: ': 50% on Jul 8' });
  const [page] = mark.href.split('#');
  const anchor = mark.getAttribute('href');
  mark.removeAttribute('href');
  const made = { ...markupOf(container.querySelectorAll('*')), text: container.textContent };
  unmount();
  return { anchor, page, made };
}

test('text injected as a day doesn’t appear on the card, and text injected as an id doesn’t add a link to another page', () => {
  const plain = cardOf('PlainText');
  fc.assert(
    fc.property(injectedText, (text) => {
      expect(cardOf(text)).toEqual({ ...plain, anchor: `/#${discussionAnchor(text)}` });
    }),
  );
});
