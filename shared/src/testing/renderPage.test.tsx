import { act, screen } from '@testing-library/react';
import type { MountedPage } from '../page';
import { renderPage } from './renderPage';

test('a page without React is rendered as in the host, and unmounted when the visitor leaves', async () => {
  const unmount = jest.fn();
  const page: MountedPage = {
    title: 'Events',
    mount: (element, { source }) => {
      element.textContent = `Events as of ${source.asOf ?? ''}`;
      return unmount;
    },
  };
  const { router } = renderPage(page, { path: '/events', at: '/events' });
  expect(screen.getByText('Events as of 2025-07-08')).toBeVisible();
  expect(document.title).toBe('Events · Forecast');
  await act(() => router.navigate('/elsewhere'));
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^Events/)).not.toBeInTheDocument();
});
