import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';
import { SiteRoot } from './SiteRoot';

function Late({ meanwhile }: { meanwhile?: ReactNode }) {
  const [arrived, setArrived] = useState(false);
  return (
    <main>
      {arrived ? <h1 key="arrived">Late</h1> : meanwhile}
      <button onClick={() => setArrived(true)}>Arrive</button>
      <button>Other</button>
    </main>
  );
}

const routes: RouteObject[] = [
  {
    element: <SiteRoot />,
    children: [
      {
        path: '/markets',
        element: (
          <main>
            <h1>Start</h1>
            <Link to="/next">Next</Link> <Link to="/late">Late</Link> <Link to="/replaced">Replaced</Link>{' '}
            <Link to="?q=1">Search</Link>
          </main>
        ),
      },
      {
        path: '/next',
        element: (
          <main>
            <h1>Next page</h1>
          </main>
        ),
      },
      { path: '/late', element: <Late /> },
      { path: '/replaced', element: <Late meanwhile={<h1>Loading</h1>} /> },
    ],
  },
];

test('a first visit leaves the focus alone', () => {
  renderSite(buildPartRuntime().runtime, { routes });
  expect(document.body).toHaveFocus();
});

test('after navigation, the new page’s heading has the focus', async () => {
  const { user } = renderSite(buildPartRuntime().runtime, { routes });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Next page' })).toHaveFocus();
});

test('changing the query leaves the focus alone', async () => {
  const { user } = renderSite(buildPartRuntime().runtime, { routes });
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByRole('link', { name: 'Search' })).toHaveFocus();
});

test('a heading that waits for data gets the focus when it appears', async () => {
  const { user } = renderSite(buildPartRuntime().runtime, { routes });
  await user.click(screen.getByRole('link', { name: 'Late' }));
  const main = await screen.findByRole('main');
  expect(main).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Arrive' }).click());
  expect(await screen.findByRole('heading', { name: 'Late' })).toHaveFocus();
});

test('a heading that replaces the focused one gets the focus', async () => {
  const { user } = renderSite(buildPartRuntime().runtime, { routes });
  await user.click(screen.getByRole('link', { name: 'Replaced' }));
  expect(await screen.findByRole('heading', { name: 'Loading' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Arrive' }).click());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
});

test('a late heading does not steal the focus from a visitor who has moved on', async () => {
  const { user } = renderSite(buildPartRuntime().runtime, { routes });
  await user.click(screen.getByRole('link', { name: 'Late' }));
  await user.click(await screen.findByRole('button', { name: 'Other' }));
  act(() => screen.getByRole('button', { name: 'Arrive' }).click());
  expect(await screen.findByRole('heading', { name: 'Late' })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});
