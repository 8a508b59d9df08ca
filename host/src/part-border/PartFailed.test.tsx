import { createMemoryRouter, RouterProvider } from '@forecast/shared/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failures, type FailureCode } from '@forecast/contract';
import { PartFailed } from './PartFailed';

function renderFailed(code: FailureCode, { at = '/market/1', retrying = false } = {}) {
  const onRetry = jest.fn();
  const failure = { code, part: 'markets', release: 'none', cause: 'down' };
  const element = <PartFailed failure={failure} onRetry={onRetry} retrying={retrying} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return onRetry;
}

test.each(Object.keys(failures) as FailureCode[])('%s names the part, the code and one way on', (code) => {
  renderFailed(code);
  expect(screen.getByRole('alert')).toHaveTextContent(`Part markets, code ${code}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(failures[code].title);
  expect(screen.getByRole('alert')).toHaveTextContent(failures[code].visitor);
  expect(screen.getByRole('alert')).not.toHaveTextContent(failures[code].developer);
  expect(document.title).toBe(`${failures[code].title} · Forecast`);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test.each([
  ['/market/1', ['Home', 'Markets']],
  ['/markets', ['Home']],
  ['/', ['Markets']],
])('at %s the other ways lead to %j', (at, names) => {
  renderFailed('FED-003', { at });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});

test('one press tries again; while that goes on another does nothing', async () => {
  const onRetry = renderFailed('FED-003');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while a try goes on the button says so and keeps the focus', async () => {
  const onRetry = renderFailed('FED-003', { retrying: true });
  const button = screen.getByRole('button', { name: 'Trying again' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onRetry).not.toHaveBeenCalled();
});
