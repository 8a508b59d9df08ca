import { registryFormat, siteDataText, noSettings, type Release } from '@forecast/contract';
import { createKeptOverrides } from '@forecast/host-runtime';
import { buildRelease } from '@forecast/contract/testing';
import { applyAppearance } from '@forecast/shared/theme';

const root = document.documentElement;

const runEarly = () => jest.isolateModulesAsync(async () => void (await import('./early')));

/** A prepared page that shows two parts of three, the releases of which are stated where they matter. */
function preparedPage(stated: Readonly<Record<string, readonly Release[]>> = {}, address = '/market/1') {
  const parts = ['landing', 'market-detail', 'markets'];
  const registry = {
    schema: registryFormat,
    microFrontends: Object.fromEntries(parts.map((part) => [part, stated[part] ?? [buildRelease()]])),
  };
  document.head.innerHTML =
    '<meta name="parts" content="market-detail markets"><script id="site-data"></script>';
  (document.head.lastElementChild as HTMLScriptElement).text = siteDataText({
    registry,
    settings: noSettings,
  });
  history.replaceState(null, '', address);
}

/** A stable release, and a canary that so many percent of the visitors get. */
const withCanary = (traffic: number): readonly Release[] => {
  const stable = buildRelease();
  return [
    { ...stable, deployment: { traffic: 100 - traffic, default: true } },
    {
      ...stable,
      deployment: { traffic, default: false },
      extras: { ...stable.extras, release: 'fedcba9876543210', rollout: 'salt' },
    },
  ];
};

const overrides = () => createKeptOverrides(window);
const override = { part: 'landing', target: 'https://site.example/r/landing/0123456789abcdef/' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  delete root.dataset['anew'];
  applyAppearance('system');
});
afterEach(() => jest.restoreAllMocks());

test.each(['light', 'dark'])('a visitor who chose %s never sees the other first', async (chosen) => {
  localStorage.setItem('forecast.appearance', chosen);
  await runEarly();
  expect(root).toHaveAttribute('data-appearance', chosen);
});

test('what it sets gives way to a later choice', async () => {
  localStorage.setItem('forecast.appearance', 'dark');
  await runEarly();
  applyAppearance('light');
  expect(root).toHaveAttribute('data-appearance', 'light');
  applyAppearance('system');
  expect(root).not.toHaveAttribute('data-appearance');
});

test('a prepared page is seen by who gets what was prepared', async () => {
  for (const address of ['/market/1', '/market/1?utm_source=news']) {
    preparedPage({}, address);
    await runEarly();
    expect(root).not.toHaveAttribute('data-anew');
  }
});

test.each<[string, () => void]>([
  ['an address with a search', () => preparedPage({}, '/markets?q=food')],
  ['a canary of the page', () => preparedPage({ 'market-detail': withCanary(100) })],
  ['a canary of a fragment on it', () => preparedPage({ markets: withCanary(100) })],
  ['an override that the tab keeps', () => (preparedPage(), overrides().add(override))],
])('it is not seen by who comes with %s', async (_what, come) => {
  come();
  await runEarly();
  expect(root).toHaveAttribute('data-anew');
});

test.each<[string, () => void]>([
  ['of a part that is not on it', () => preparedPage({ landing: withCanary(100) })],
  ['that another visitor gets', () => preparedPage({ markets: withCanary(0) })],
  [
    'that was an override, and is kept no more',
    () => (preparedPage(), overrides().add(override), overrides().clear()),
  ],
])('what is no reason: a release %s', async (_what, come) => {
  come();
  await runEarly();
  expect(root).not.toHaveAttribute('data-anew');
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'a browser that refuses %s shows the page',
  async (storage) => {
    // A canary is for nobody who is not known.
    preparedPage(storage === 'localStorage' ? { markets: withCanary(100) } : {});
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await runEarly();
    expect(root).not.toHaveAttribute('data-anew');
  },
);
