import { buildLiveSource } from '@forecast/shared/testing';
import { applyAppearance } from '@forecast/shared/theme';
import { act, screen, within } from '@testing-library/react';
import { followOtherTabs } from './useAppearance';
import { renderInSite } from '../../testing/renderInSite';

beforeEach(() => {
  localStorage.clear();
  applyAppearance('system');
});

async function openPanel(visit: Parameters<typeof renderInSite>[0] = {}) {
  const site = renderInSite(visit);
  await site.user.click(screen.getByRole('button', { name: 'Profile' }));
  return { ...site, panel: within(await screen.findByRole('dialog', { name: 'Profile' })) };
}

const chosen = () => screen.getByRole('radio', { checked: true });

test('the appearance is one of three, and the system decides until the visitor does', async () => {
  const { panel } = await openPanel();
  const group = within(panel.getByRole('group', { name: 'Appearance' }));
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'System',
    'Light',
    'Dark',
  ]);
  expect(chosen()).toBe(group.getByRole('radio', { name: 'System' }));
});

test('a choice shows at once, is kept, and is told in a notice', async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  expect(localStorage.getItem('forecast.appearance')).toBe('dark');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Dark' }));
  expect(await screen.findByText('Appearance: dark')).toBeVisible();

  await user.click(panel.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-appearance');
  expect(localStorage.getItem('forecast.appearance')).toBe('system');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'System' }));
});

test('a choice in another tab is followed', async () => {
  followOtherTabs();
  const { panel } = await openPanel();
  localStorage.setItem('forecast.appearance', 'light');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'forecast.appearance' })));
  expect(document.documentElement).toHaveAttribute('data-appearance', 'light');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Light' }));
});

test('where storage is blocked a choice holds for this page', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  expect(chosen()).toBe(panel.getByRole('radio', { name: 'Dark' }));
  blocked.mockRestore();
});

test('Escape closes the panel and gives the focus back, even while a choice is being told', async () => {
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('radio', { name: 'Dark' }));
  expect(await screen.findByText('Appearance: dark')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
});

test('the keyboard goes through the panel and on, not round in it', async () => {
  applyAppearance('dark');
  const { user, panel } = await openPanel();
  await user.tab();
  expect(panel.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the visitor is told that the data is a sample', async () => {
  const { panel } = await openPanel();
  expect(panel.getByText('You are browsing sample data. Nothing you enter is sent.')).toBeVisible();
});

test('data that moves on is called no sample', async () => {
  const { panel } = await openPanel({ source: buildLiveSource() });
  expect(panel.queryByText(/sample/)).not.toBeInTheDocument();
});
