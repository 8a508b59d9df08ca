import { act, screen } from '@testing-library/react';
import { SiteRoot } from '@forecast/host-runtime/testing';
import { buildSiteRuntime, renderInSite } from '../testing/renderInSite';
import { ShellPiece } from './ShellPiece';

const press = () => screen.getByRole('button', { name: 'Try again' }).click();
const comeOnline = () => void window.dispatchEvent(new Event('online'));

test.each([
  ['after a press on Try again', press],
  ['when the browser comes back online', comeOnline],
])('a piece that throws shows a failure, leaves the page intact, and recovers %s', async (_when, recover) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Piece = () => {
    if (broken) throw new Error('boom');
    return <p>Recovered</p>;
  };
  const page = (
    <>
      <ShellPiece name="Search">
        <Piece />
      </ShellPiece>
      <h1>A page</h1>
    </>
  );
  const { runtime, events } = buildSiteRuntime();
  const routes = [{ element: <SiteRoot />, children: [{ path: '*', element: page }] }];
  renderInSite({ runtime, routes });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Search could not be loaded. Trying again may help.',
  );
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  expect(events).toMatchObject([{ kind: 'failure', part: 'host', where: 'Search', code: 'FED-007' }]);
  broken = false;
  act(recover);
  expect(screen.getByText('Recovered')).toBeVisible();
  logged.mockRestore();
});
