import { contractVersion, loadingSelector } from '@forecast/contract';
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
import { PartRuntimeContext } from '../loading/PartRuntimeContext';
import { SiteRoot } from '../routing/SiteRoot';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { renderSite } from '../testing/renderSite';
import { ContainErrors } from './errorBoundaries';
import { Fragment } from './Fragment';
import { FragmentPortals } from './FragmentPortals';

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

/** Opens another team's page that shows the fragment. */
function visit({ runtime }: ReturnType<typeof buildPartRuntime>, page = <Market />) {
  const element = <FragmentPortals>{page}</FragmentPortals>;
  return renderSite(runtime, { routes: [{ element: <SiteRoot />, children: [{ path: '*', element }] }] });
}

/** A fragment with untyped props. */
const UntypedFragment = Fragment as unknown as ComponentType<object>;

/** The element around the fragment. Its attributes describe the fragment's state. */
const border = () => document.querySelector('[data-part="markets"][data-expose="RelatedMarkets"]');
const busy = () => border()?.querySelector(loadingSelector) ?? null;
const loading = () => screen.queryByText('Loading markets…');

test('a fragment that can’t be loaded leaves the rest of the page intact', async () => {
  // There is no registry, so the part can't be found.
  const built = buildPartRuntime();
  visit(built);
  expect(loading()).toBeInTheDocument();
  expect(busy()).toBeInTheDocument();
  expect(border()).not.toHaveAttribute('data-failure');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^RelatedMarkets could not be loaded/);
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

test('a fragment is rendered with the props from the page', async () => {
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

test('a fragment updates with its props and keeps its state while it is mounted', async () => {
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

test('a new name replaces the fragment, and the old fragment never gets the new props', async () => {
  const fragments = {
    'remote_markets/RelatedMarkets': ({ marketId }: { marketId: number }) => <p>Related to {marketId}</p>,
    'remote_markets/Story': ({ story }: { story: { title: string } }) => <p>Story of {story.title}</p>,
  };
  const built = buildPartRuntime({
    releases: { markets: buildRelease() },
    load: async (id) => ({ default: fragments[id as keyof typeof fragments], contractVersion }),
  });
  const Page = () => {
    const [props, setProps] = useState<object>({
      name: 'markets/Story',
      with: { story: { title: 'a market' } },
    });
    const other = { name: 'markets/RelatedMarkets', with: { marketId: 2 } };
    return (
      <>
        <UntypedFragment {...props} />
        <button onClick={() => setProps(other)}>Other</button>
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

test('a fragment that threw while being hidden works when the page shows it again', async () => {
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
    'an effect whose cleanup throws',
    () => {
      useEffect(() => fail, []);
      return <p>Related</p>;
    },
  ],
  [
    'a layout effect whose cleanup throws',
    () => {
      useLayoutEffect(() => fail, []);
      return <p>Related</p>;
    },
  ],
  ['a ref whose cleanup throws', () => <p ref={() => fail}>Related</p>],
  [
    'an element that is already gone',
    () => {
      useEffect(() => border()?.remove(), []);
      return <p>Related</p>;
    },
  ],
];

test.each<[what: string, props: object]>([
  ['no name', {}],
  ['a name that isn’t a string', { name: 7 }],
  [
    'a prop that throws when it is read',
    {
      name: 'markets/RelatedMarkets',
      with: {
        get marketId() {
          return fail();
        },
      },
    },
  ],
])('if a page shows a fragment with %s, the page fails rather than the fragment', (_what, props) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = jest.fn();
  render(
    <FragmentPortals>
      <ContainErrors onError={failed}>
        {(thrown) => !thrown && createElement(UntypedFragment, props)}
      </ContainErrors>
    </FragmentPortals>,
    {
      wrapper: ({ children }) => (
        <PartRuntimeContext value={siteWith(null).runtime}>{children}</PartRuntimeContext>
      ),
    },
  );
  expect(failed).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('a fragment with props that can’t be rendered fails without affecting the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const built = siteWith(() => <p>Related</p>);
  const odd = createElement(UntypedFragment, {
    name: 'markets/RelatedMarkets',
    with: { key: Symbol('odd') },
  } as object);
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
  'removing a fragment with %s leaves the rest of the page intact',
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
