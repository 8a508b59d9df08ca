import { buildSourceOfText, expectTextOnly } from '@forecast/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';

test('text injected into activity of every type is text in the sidebar and under the notifications, and nothing else', () =>
  expectTextOnly(async (text) => {
    renderInSite({ source: buildSourceOfText(text) });
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText(/^Sample data as of/)).toBeInTheDocument();
  }));

// An address holds no half characters.
const inAddress = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

test('an injected search is text in the search box, and nothing else', () =>
  expectTextOnly(
    async (q) => {
      renderInSite({ at: [`/markets?${new URLSearchParams({ q })}`] });
      await screen.findByText('5 min ago');
    },
    { phrase: inAddress },
  ));
