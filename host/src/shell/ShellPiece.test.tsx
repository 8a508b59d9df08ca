import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { act, screen } from '@testing-library/react';
import { Site } from '../routing/Site';
import { renderInSite } from '../testing/renderInSite';
import { ShellPiece } from './ShellPiece';

const press = () => screen.getByRole('button', { name: 'Try again' }).click();
const comeOnline = () => void window.dispatchEvent(new Event('online'));

test.each([
  ['at one press', press],
  ['when the browser is online again', comeOnline],
])('a piece that throws says so, leaves the page, and comes back %s', async (_when, bringBack) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Piece = () => {
    if (broken) throw new Error('boom');
    return <p>Whole again</p>;
  };
  const page = (
    <>
      <ShellPiece name="Search">
        <Piece />
      </ShellPiece>
      <h1>A page</h1>
    </>
  );
  const { runtime, events } = buildPartRuntime();
  const routes = [{ element: <Site />, children: [{ path: '*', element: page }] }];
  renderInSite({ runtime, routes });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Search could not be loaded. Trying again may help.',
  );
  expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
  expect(events).toMatchObject([{ kind: 'failure', part: 'host', where: 'Search', code: 'FED-007' }]);
  broken = false;
  act(bringBack);
  expect(screen.getByText('Whole again')).toBeVisible();
  logged.mockRestore();
});
