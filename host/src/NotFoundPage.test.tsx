import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotFoundPage } from './NotFoundPage';

test('the 404 page says that nothing was found, logs the address, and links to home and to the markets', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { path: '*', element: <NotFoundPage /> },
    ],
    { initialEntries: ['/no/such?page=1'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  expect(screen.getByText('Oops! Page not found')).toBeVisible();
  expect(document.title).toBe('Page not found · Forecast');
  expect(logged.mock.calls).toEqual([['Page not found:', '/no/such']]);
  expect(screen.getByRole('link', { name: 'Forecast' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Browse markets' })).toHaveAttribute('href', '/markets');
  await userEvent.click(screen.getByRole('link', { name: 'Return to Home' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  logged.mockRestore();
});
