import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { failures, type FailureCode } from '@forecast/contract';
import { Failed } from './Failed';
import { FailureFacts } from './FailureFacts';

const page = {
  part: 'market-detail',
  expose: 'Page',
  route: { path: '/market/:id?', part: 'market-detail', shows: 'market' },
};

function renderFailed(code: FailureCode, { at = '/market/1', retrying = false } = {}) {
  const onRetry = jest.fn();
  const failure = { code, part: 'markets', release: '0123456789abcdef', cause: 'down' };
  const element = <Failed {...page} failure={failure} onRetry={onRetry} retrying={retrying} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return onRetry;
}

test.each(Object.keys(failures) as FailureCode[])(
  '%s is explained in plain words, with the code at the end',
  (code) => {
    renderFailed(code);
    const { did, why } = failures[code];
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`This market ${did}.`);
    const words = screen.getByRole('alert');
    expect(words.textContent).toBe(`This market ${did}. ${why}`);
    expect(words).not.toHaveTextContent(/\bparts?\b|FED/);
    expect(document.title).toBe(`This market ${did} · Forecast`);
    expect(screen.getByText(`${code} · markets@0123456789abcdef`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  },
);

test.each([
  ['/market/1', ['Home', 'Markets']],
  ['/markets', ['Home']],
  ['/', ['Markets']],
])('the failure message at %s links to %j', (at, names) => {
  renderFailed('FED-003', { at });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});

test('pressing Retry retries once', async () => {
  const onRetry = renderFailed('FED-003');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('during a retry, the button is labelled as retrying and keeps the focus', async () => {
  renderFailed('FED-003', { retrying: true });
  const button = screen.getByRole('button', { name: 'Trying again' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
});

test('once a retry has failed, a link reloads the document', async () => {
  const failure = { code: 'FED-003', part: 'markets', release: 'none', cause: 'down' } as const;
  function FailingAgain() {
    const [retrying, setRetrying] = useState(false);
    return (
      <>
        <Failed {...page} failure={failure} retrying={retrying} onRetry={() => setRetrying(true)} />
        <button onClick={() => setRetrying(false)}>Fail again</button>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <FailingAgain /> }], {
    initialEntries: ['/market/1'],
  });
  render(<RouterProvider router={router} />);
  const reload = () => screen.queryByText('Reload the page');
  expect(reload()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Fail again' }));
  expect(reload()).toHaveAttribute('href', '');
});

test('if the release is unknown, the line with the error code names only the part', () => {
  const failure = { code: 'FED-001', part: 'markets', release: 'none', cause: 'none' } as const;
  render(<FailureFacts failure={failure} />);
  expect(screen.getByText('FED-001 · markets')).toBeVisible();
});

test('a failed fragment shows one quiet line with Retry and the code', () => {
  const failure = { code: 'FED-003', part: 'markets', release: 'none', cause: 'down' } as const;
  render(
    <Failed
      part="markets"
      expose="RelatedMarkets"
      failure={failure}
      retrying={false}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Related markets aren’t available right now.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('FED-003 · markets')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
