import { act, screen, within, waitFor } from '@testing-library/react';
import { renderInSite } from '../testing/renderInSite';

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const navigation = () => screen.queryByRole('navigation', { name: 'Main' });

async function open(at: readonly string[] = ['/markets']) {
  const site = renderInSite({ at });
  expect(navigation()).not.toBeInTheDocument();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  await site.user.click(menuButton());
  expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  expect(navigation()).toBeVisible();
  return site;
}

function expectClosed() {
  expect(navigation()).not.toBeInTheDocument();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
}

test('the button opens and closes the menu that it controls', async () => {
  const { user } = await open();
  const id = menuButton().getAttribute('aria-controls');
  expect(document.getElementById(id ?? '')).toContainElement(navigation());
  await user.click(menuButton());
  expectClosed();
});

test('Escape closes the menu and returns the focus to its button', async () => {
  const { user } = await open();
  await user.tab();
  expect(menuButton()).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expectClosed();
  expect(menuButton()).toHaveFocus();
});

test('Escape does nothing while the menu is closed', async () => {
  const { user } = renderInSite();
  await user.click(screen.getByLabelText('Search markets and discussions'));
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Search markets and discussions')).toHaveFocus();
});

test('choosing an entry closes the menu and moves the focus to the new page’s heading', async () => {
  const { user } = await open(['/market/1']);
  await user.click(screen.getByRole('link', { name: 'Markets' }));
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  expectClosed();
});

test('choosing the current page’s entry also closes the menu and focuses its button', async () => {
  const { user } = await open(['/markets']);
  await user.click(screen.getByRole('link', { name: 'Markets' }));
  await waitFor(expectClosed);
  expect(menuButton()).toHaveFocus();
});

test('going back closes the menu', async () => {
  const { router } = await open(['/markets', '/market/1']);
  await act(async () => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toBeVisible();
  expectClosed();
});

test('going back within the same page also closes the menu', async () => {
  const { router } = await open(['/markets', '/markets?q=food']);
  await act(async () => router.navigate(-1));
  await waitFor(expectClosed);
  expect(menuButton()).toHaveFocus();
});

test('a press outside the menu closes it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('heading', { name: 'Research Markets' }));
  expectClosed();
});

test('a press inside the menu leaves it open', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Researchers'));
  expect(navigation()).toBeVisible();
});

test('tabbing out of the menu closes it', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Markets' })).toHaveFocus();
  const activity = await screen.findByRole('region', { name: 'Recent Activity' });
  for (const link of await within(activity).findAllByRole('link')) {
    await user.tab();
    expect(link).toHaveFocus();
  }
  await user.tab();
  expectClosed();
  expect(screen.getByRole('link', { name: 'Forecast' })).toHaveFocus();
});
