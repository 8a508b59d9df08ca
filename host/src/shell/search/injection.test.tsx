import type { SearchResult } from '@forecast/shared/domain';
import { buildSourceOfText, expectTextOnly } from '@forecast/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

/** One result of each kind, with `text` in every visible text field. */
function resultOf(text: string): SearchResult {
  const marked = { text: `zz ${text}`, marks: [{ start: 0, end: 2 }] };
  const [one, of] = [
    <Hit,>(hit: Hit) => ({ found: 1, hits: [hit] }),
    { marketId: 1, question: text, title: marked, author: marked, passage: marked },
  ];
  return {
    markets: one({ ...of, probability: 40 }),
    discussions: one({ ...of, id: 'entry' }),
    authors: one({ ...of, name: marked, entries: 1 }),
    sources: one({ ...of, place: 1 }),
  };
}

test('text injected into search results is shown only as text', () =>
  expectTextOnly(async (text) => {
    const search = () => Promise.resolve(resultOf(text));
    renderInSite({ at: ['/market/1'], source: { ...buildSourceOfText('plain'), search } });
    const box = screen.getByLabelText('Search markets and discussions');
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: 'zz' } });
    const results = await screen.findByRole('listbox', { name: 'Search results' });
    for (const name of ['Markets', 'Discussions', 'Authors', 'Sources'])
      expect(within(results).getByRole('group', { name })).toHaveTextContent(/zz/);
  }));
