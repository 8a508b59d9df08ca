import { act, screen } from '@testing-library/react';
import { renderInSite } from '../../testing/renderInSite';

const box = () => screen.getByLabelText('Search markets and discussions');

test('the placeholder says what can be searched', () => {
  renderInSite();
  expect(screen.getByRole('search')).toContainElement(box());
  expect(screen.getByPlaceholderText('Search markets, discussions...')).toBe(box());
});

test('on another page, typing changes nothing until Enter opens the list', async () => {
  const { user, router } = renderInSite({ at: ['/market/1'] });
  await user.type(box(), '  food & drink ');
  expect(router.state.location.pathname).toBe('/market/1');
  expect(router.state.location.search).toBe('');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  expect(router.state.location.pathname).toBe('/markets');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('food & drink');
  expect(box()).toHaveValue('  food & drink ');
});

test('an empty search opens the whole list', async () => {
  const { user, router } = renderInSite({ at: ['/market/1'] });
  await user.type(box(), '   {Enter}');
  await screen.findByRole('heading', { name: 'Research Markets' });
  expect(router.state.location.search).toBe('');
});

test('on the list, typing updates the address, and the focus stays in the box', async () => {
  const { user, router } = renderInSite({ at: ['/market/1', '/markets?sort=new'] });
  const searches: string[] = [];
  router.subscribe(({ location }) => searches.push(location.search));
  await user.type(box(), 'eth ');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('eth ');
  expect(searches).toEqual(['?sort=new&q=e', '?sort=new&q=et', '?sort=new&q=eth']);

  // Typing replaces the history entry, so going back leads to the market.
  await act(async () => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'A market' })).toBeVisible();
});

test('Enter on the list does not navigate, because the address is already up to date', async () => {
  const { user, router } = renderInSite({ at: ['/markets?q=eth'] });
  await user.type(box(), 'er{Enter}');
  expect(router.state.location.search).toBe('?q=ether');
  expect(box()).toHaveFocus();
});

test('the box shows the search in the address after any navigation', async () => {
  const { router } = renderInSite({ at: ['/markets?q=food', '/markets?q=eth', '/market/1'] });
  expect(box()).toHaveValue('');
  await act(async () => router.navigate(-1));
  expect(box()).toHaveValue('eth');
  await act(async () => router.navigate(-1));
  expect(box()).toHaveValue('food');
  await act(async () => router.navigate('/markets'));
  expect(box()).toHaveValue('');
});

test('text that was not submitted is cleared on navigation', async () => {
  const { router, user } = renderInSite({ at: ['/market/1'] });
  await user.type(box(), 'left behind');
  await act(async () => router.navigate('/markets'));
  expect(box()).toHaveValue('');
});

test('Escape clears the box and the search', async () => {
  const { router, user } = renderInSite({ at: ['/markets?q=food'] });
  await user.click(box());
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(router.state.location.search).toBe('');
});

test.each(['<img src=x onerror=alert(1)>', '%', '.*+?^${}()|[]\\', '&q=2#x', '🦊\u202E'])(
  'a search for %j is treated only as text',
  async (text) => {
    const { router, user, container } = renderInSite({ at: ['/market/1'] });
    await user.click(box());
    await user.paste(text);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Research Markets' });
    expect([...new URLSearchParams(router.state.location.search)]).toEqual([['q', text]]);
    expect(box()).toHaveValue(text);
    expect(container.querySelector('img[src=x]')).not.toBeInTheDocument();
  },
);

test('on the list, the box is a plain search field without a results popup', async () => {
  const { user, router } = renderInSite({ at: ['/market/1'] });
  expect(box()).toHaveRole('combobox');
  await user.type(box(), 'food{Enter}');
  await screen.findByRole('heading', { name: 'Research Markets' });
  expect(box()).toHaveRole('searchbox');
  await user.click(box());
  await user.type(box(), 's{ArrowDown}');
  expect(box()).toHaveFocus();
  expect(router.state.location.search).toBe('?q=foods');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
