import { PartRuntimeContext } from '@forecast/host-runtime';
import { SiteError } from '@forecast/host-runtime/testing';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSiteRuntime } from '../testing/renderInSite';

test.each([
  [new Error('The sky fell'), 'Error: The sky fell'],
  ['The sky fell', 'The sky fell'],
  [null, 'null'],
  [Object.create(null), 'a thrown value that cannot be converted to text'],
])(
  'if the site itself throws %p, an error page with a code offers a reload, and the error is reported once',
  async (thrown, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { runtime, events } = buildSiteRuntime();
    const Broken = () => {
      throw thrown;
    };
    const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <SiteError /> }]);
    const site = (
      <PartRuntimeContext value={runtime}>
        <RouterProvider router={router} />
      </PartRuntimeContext>
    );
    const { rerender } = render(site);
    rerender(site);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Unexpected Application Error!',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The site stopped working. Reloading the page may help.',
    );
    expect(screen.getByText('FED-015 · host')).toBeVisible();
    expect(document.title).toBe('Unexpected error · Forecast');
    expect(events).toMatchObject([{ kind: 'failure', part: 'host', where: 'Site', code: 'FED-015' }]);
    expect(screen.getByText('Reload the page')).toHaveAttribute('href', '');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    const details = screen.getByText(message);
    expect(details).not.toBeVisible();
    await userEvent.click(screen.getByText('Error message'));
    expect(details).toBeVisible();
    jest.restoreAllMocks();
  },
);
