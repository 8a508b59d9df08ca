import { contractVersion, loadingSelector } from '@forecast/contract';
import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { ContainErrors, PartRuntimeContext } from '@forecast/host-runtime';
import { buildRelease } from '@forecast/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import {
  Activity,
  createElement,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { renderInSite } from '../testing/renderInSite';
import { Site } from '../routing/Site';
import { Fragment } from './Fragment';
import { FragmentRoom } from './FragmentRoom';

const Market = () => {
  const [shown, show] = useState(true);
  const [marketId, setMarket] = useState(1);
  return (
    <main>
      <h1>A market</h1>
      {shown && <Fragment name="markets/RelatedMarkets" with={{ marketId }} />}
      <button onClick={() => show(!shown)}>Toggle</button>
      <button onClick={() => setMarket(marketId + 1)}>Next</button>
    </main>
  );
};

/** A page of another team with the fragment in it. */
function visit({ runtime }: ReturnType<typeof buildPartRuntime>, page = <Market />) {
  const element = <FragmentRoom>{page}</FragmentRoom>;
  return renderInSite({ runtime, routes: [{ element: <Site />, children: [{ path: '*', element }] }] });
}

/** A place that may say anything. */
const Slot = Fragment as unknown as ComponentType<object>;

/** The element that says to programs what stands in the fragment's place. */
const border = () => document.querySelector('[data-part="markets"][data-expose="RelatedMarkets"]');
const busy = () => border()?.querySelector(loadingSelector) ?? null;
const loading = () => screen.queryByText('Loading related markets');

test('a fragment that cannot be loaded leaves the page around it', async () => {
  // No registry is read here.
  const built = buildPartRuntime();
  visit(built);
  expect(loading()).toBeInTheDocument();
  expect(busy()).toBeInTheDocument();
  expect(border()).not.toHaveAttribute('data-failure');
  expect(await screen.findByText('Related markets are not available now.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('FED-001 · markets')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
  expect(loading()).not.toBeInTheDocument();
  expect(border()).toHaveAttribute('data-failure', 'FED-001');
  expect(busy()).not.toBeInTheDocument();
  expect(built.events).toMatchObject([
    { kind: 'failure', part: 'markets', release: 'none', where: 'RelatedMarkets', code: 'FED-001' },
  ]);
});

test('a fragment that is there stands in its border with what the page hands to it', async () => {
  const Related = ({ marketId }: { marketId: number }) => <p>Related to {marketId}</p>;
  visit(
    buildPartRuntime({
      releases: { markets: buildRelease() },
      load: async () => ({ default: Related, contractVersion }),
    }),
  );
  expect(await screen.findByText('Related to 1')).toBeVisible();
  expect(border()).toContainElement(screen.getByText('Related to 1'));
  expect(busy()).not.toBeInTheDocument();
  expect(border()).not.toHaveAttribute('data-failure');
});

const siteWith = (component: unknown) =>
  buildPartRuntime({
    releases: { markets: buildRelease() },
    load: async () => ({ default: component, contractVersion }),
  });

test('a fragment follows what the page says, and keeps what it has', async () => {
  const Related = ({ marketId }: { marketId: number }) => {
    const [first] = useState(marketId);
    return (
      <p>
        From {first} to {marketId}
      </p>
    );
  };
  const { user } = visit(siteWith(Related));
  expect(await screen.findByText('From 1 to 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('From 1 to 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(border()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(await screen.findByText('From 2 to 2')).toBeVisible();
});

test('a place that says another name gets another fragment, which alone hears what is said to it', async () => {
  const fragments = {
    'remote_markets/RelatedMarkets': ({ marketId }: { marketId: number }) => <p>Related to {marketId}</p>,
    'remote_markets/Story': ({ story }: { story: { title: string } }) => <p>Story of {story.title}</p>,
  };
  const built = buildPartRuntime({
    releases: { markets: buildRelease() },
    load: async (id) => ({ default: fragments[id as keyof typeof fragments], contractVersion }),
  });
  const Page = () => {
    const [props, say] = useState<object>({ name: 'markets/Story', with: { story: { title: 'a market' } } });
    const other = { name: 'markets/RelatedMarkets', with: { marketId: 2 } };
    return (
      <>
        <Slot {...props} />
        <button onClick={() => say(other)}>Other</button>
      </>
    );
  };
  const { user } = visit(built, <Page />);
  expect(await screen.findByText('Story of a market')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(await screen.findByText('Related to 2')).toBeVisible();
  expect(screen.queryByText(/^Story/)).not.toBeInTheDocument();
  expect(built.events).toMatchObject([{ kind: 'load' }, { kind: 'load' }]);
});

const fail = () => {
  throw new Error('boom');
};

test('a fragment that threw when its page hid it stands again when the page shows it', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let throws = true;
  const Related = () => {
    useEffect(() => () => void (throws && fail()), []);
    return <p>Related</p>;
  };
  const Page = () => {
    const [shown, show] = useState(true);
    return (
      <>
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
        </Activity>
        <button onClick={() => show(!shown)}>Toggle</button>
      </>
    );
  };
  const built = siteWith(Related);
  const { user } = visit(built, <Page />);
  expect(await screen.findByText('Related')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await waitFor(() => expect(screen.queryByText('Related')).not.toBeInTheDocument());
  expect(built.events.at(-1)).toMatchObject({ where: 'leaving', code: 'FED-007' });
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  expect(await screen.findByText('Related')).toBeVisible();
  throws = false;
  logged.mockRestore();
});

const leavers: [what: string, Leaver: () => ReactNode][] = [
  [
    'the cleanup of an effect',
    () => {
      useEffect(() => fail, []);
      return <p>Related</p>;
    },
  ],
  [
    'the cleanup of a layout effect',
    () => {
      useLayoutEffect(() => fail, []);
      return <p>Related</p>;
    },
  ],
  ['the cleanup of a ref', () => <p ref={() => fail}>Related</p>],
  [
    'the disappearance of its own element',
    () => {
      useEffect(() => border()?.remove(), []);
      return <p>Related</p>;
    },
  ],
];

test.each<[what: string, props: object]>([
  ['no name', {}],
  ['a name that is no text', { name: 7 }],
  [
    'a value that throws when it is read',
    {
      name: 'markets/RelatedMarkets',
      with: {
        get marketId() {
          return fail();
        },
      },
    },
  ],
])('a page that shows a fragment with %s fails itself', (_what, props) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = jest.fn();
  render(
    <FragmentRoom>
      <ContainErrors onError={failed}>{(thrown) => !thrown && createElement(Slot, props)}</ContainErrors>
    </FragmentRoom>,
    {
      wrapper: ({ children }) => (
        <PartRuntimeContext value={siteWith(null).runtime}>{children}</PartRuntimeContext>
      ),
    },
  );
  expect(failed).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('what a fragment cannot be rendered with fails within its border', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const built = siteWith(() => <p>Related</p>);
  const odd = createElement(Slot, { name: 'markets/RelatedMarkets', with: { key: Symbol('odd') } } as object);
  const page = (
    <>
      <h1>A market</h1>
      {odd}
    </>
  );
  visit(built, page);
  expect(await screen.findByText(/^FED-007 · markets/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
  logged.mockRestore();
});

test.each(leavers)(
  'a fragment that throws in %s when its page takes it away takes nothing along',
  async (_what, Leaver) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let mounts = 0;
    const Counted = () => {
      useEffect(() => void (mounts += 1), []);
      return <Leaver />;
    };
    const built = siteWith(Counted);
    const { events } = built;
    const { user } = visit(built);
    const toggle = () => user.click(screen.getByRole('button', { name: 'Toggle' }));
    for (const times of [1, 2]) {
      if (times > 1) await toggle();
      await waitFor(() => expect(mounts).toBe(times));
      await toggle();
      await waitFor(() => expect(events.filter(({ kind }) => kind === 'failure')).toHaveLength(times));
      expect(events.at(-1)).toMatchObject({ where: 'leaving', code: 'FED-007' });
      expect(border()).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'A market' })).toBeVisible();
    }
    logged.mockRestore();
  },
);
