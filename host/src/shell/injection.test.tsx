import { readSearch } from '@forecast/shared/domain';
import { buildSourceOfText, expectTextOnly } from '@forecast/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';

test('text injected into activity is shown only as text, in the sidebar and in the notifications', () =>
  expectTextOnly(async (text) => {
    renderInSite({ source: buildSourceOfText(text) });
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText(/^Sample data as of/)).toBeInTheDocument();
  }));

// URLs can't contain lone surrogates.
const inAddress = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

test('a search injected through the address is shown only as text in the search box', () =>
  expectTextOnly(
    async (q) => {
      renderInSite({ at: [`/markets?${new URLSearchParams({ q })}`] });
      await screen.findByText('5 min ago');
    },
    { phrase: inAddress, cut: (q) => readSearch(new URLSearchParams({ q })) },
  ));
