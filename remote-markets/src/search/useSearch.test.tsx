/** @jest-environment node */
import { createMemoryRouter, RouterProvider } from '@forecast/shared/router';
import { renderToString } from 'react-dom/server';
import { useSearch } from './useSearch';

function Probe() {
  return <p>Searched for: {useSearch() || 'nothing'}</p>;
}

test('HTML made ahead of the browser is the same whatever the address searches for', () => {
  const html = (at: string) =>
    renderToString(
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [at] })}
      />,
    );
  expect(html('/markets?q=ai')).toContain('nothing');
  expect(html('/markets?q=ai')).toBe(html('/markets'));
});
