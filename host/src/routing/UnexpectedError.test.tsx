import { createMemoryRouter, RouterProvider } from '@forecast/shared/router';
import { render, screen } from '@testing-library/react';
import { UnexpectedError } from './UnexpectedError';

test.each([
  [new Error('The sky fell'), 'The sky fell'],
  ['The sky fell', 'The sky fell'],
  [new Error(''), 'No message was given.'],
  [null, 'No message was given.'],
  [{ message: '<b>' }, 'No message was given.'],
])('where the site itself throws %p, it says %j and leads home', async (thrown, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw thrown;
  };
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <UnexpectedError /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByRole('main')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Unexpected error · Forecast');
  jest.restoreAllMocks();
});
