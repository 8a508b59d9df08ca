import type { PartPage as Page, PartPageProps } from '@forecast/shared/page';
import { screen } from '@testing-library/react';
import type { Load } from '../part-runtime/exposeLoader';
import type { PartRoute } from '../routes';
import { Shell } from '../shell/Shell';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderInSite } from '../testing/renderInSite';
import { BorderedPage } from './BorderedPage';
import { Site } from './Site';

const failed: Load<PartPageProps> = {
  kind: 'failed',
  failure: { code: 'FED-003', part: 'markets', cause: 'down' },
};
let loads = 0;
const ready = (Component: Page): Load<PartPageProps> => ({ kind: 'ready', Component, number: (loads += 1) });

/** Visits the page of a part, whose loads answer one after the other. */
function visit(answers: Load<PartPageProps>[], frame: PartRoute['frame'] = 'shell') {
  const loader = () => answers.shift() ?? failed;
  const page = {
    path: '/markets',
    loader,
    element: <BorderedPage part="markets" frame={frame} />,
    hydrateFallbackElement: <></>,
  };
  const children = frame === 'shell' ? [{ element: <Shell />, children: [page] }] : [page];
  const { runtime, events } = buildPartRuntime();
  return { ...renderInSite({ runtime, routes: [{ element: <Site />, children }] }), events };
}

const retry = () => screen.getByRole('button', { name: 'Retry' });

test('a part that is back after Retry takes its place and the focus', async () => {
  const { user } = visit([failed, ready(() => <h1>Research Markets</h1>)]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Part markets, code FED-003');
  await user.click(retry());
  expect(await screen.findByRole('heading', { name: 'Research Markets' })).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a part that fails again says so still, and can be tried once more', async () => {
  const { user } = visit([failed, failed]);
  await screen.findByRole('alert');
  await user.click(retry());
  expect(await screen.findByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('a page gets what the contract promises', async () => {
  const { user } = visit([
    ready(({ notify, settings, source }) => (
      <>
        <h1>{settings.contactEmail === '' ? 'No address' : 'An address'}</h1>
        <p>Data of {source.asOf}</p>
        <button onClick={() => notify('Said by a part')}>Say</button>
      </>
    )),
  ]);
  expect(await screen.findByRole('heading', { name: 'No address' })).toBeVisible();
  expect(screen.getByText('Data of 2025-07-08')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Say' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Said by a part');
});

test.each(['shell', 'bare'] as const)(
  'a page that throws fails in its place (%s), and can be tried again',
  async (frame) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Page: Page = () => {
      if (broken) throw new Error('boom');
      return frame === 'shell' ? (
        <h1>Whole again</h1>
      ) : (
        <main>
          <h1>Whole again</h1>
        </main>
      );
    };
    const { user, events } = visit([ready(Page), ready(Page)], frame);
    expect(await screen.findByRole('alert')).toHaveTextContent('Part markets, code FED-007');
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
    expect(events).toEqual([
      {
        kind: 'failure',
        part: 'markets',
        release: 'none',
        where: 'Page',
        code: 'FED-007',
        cause: expect.any(Error),
      },
    ]);
    const border = document.querySelector('[data-part=markets][data-expose=Page]');
    expect(border).toHaveAttribute('data-failure', 'FED-007');
    broken = false;
    await user.click(retry());
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toHaveFocus();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(document.querySelector('[data-failure]')).not.toBeInTheDocument();
    logged.mockRestore();
  },
);
