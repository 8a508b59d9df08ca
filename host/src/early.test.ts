import { registryFormat, siteDataText, noSettings, type Release } from '@forecast/contract';
import { createKeptOverrides, queryPattern } from '@forecast/host-runtime/testing';
import { buildRelease } from '@forecast/contract/testing';
import { applyAppearance } from '@forecast/shared/theme';

const root = document.documentElement;

const runEarly = () => jest.isolateModulesAsync(async () => void (await import('./early')));

/** Sets up a prerendered page that shows two of the site's three parts. Parts not in `releases` have one stable release. */
function preparedPage(releases: Readonly<Record<string, readonly Release[]>> = {}, address = '/market/1') {
  const parts = ['landing', 'market-detail', 'markets'];
  const registry = {
    schema: registryFormat,
    microFrontends: Object.fromEntries(parts.map((part) => [part, releases[part] ?? [buildRelease()]])),
  };
  document.head.innerHTML = `<meta name="parts" content="market-detail markets" data-query="${queryPattern(['q'])}"><script id="site-data"></script>`;
  (document.head.lastElementChild as HTMLScriptElement).text = siteDataText({
    registry,
    settings: noSettings,
  });
  history.replaceState(null, '', address);
}

/** A stable release, and a canary for `traffic` percent of visitors. */
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

test.each(['light', 'dark'])('a visitor who chose %s never sees the other theme first', async (chosen) => {
  localStorage.setItem('forecast.appearance', chosen);
  await runEarly();
  expect(root).toHaveAttribute('data-appearance', chosen);
});

test('a later choice replaces the appearance that the early script set', async () => {
  localStorage.setItem('forecast.appearance', 'dark');
  await runEarly();
  applyAppearance('light');
  expect(root).toHaveAttribute('data-appearance', 'light');
  applyAppearance('system');
  expect(root).not.toHaveAttribute('data-appearance');
});

test('a prerendered page is shown to a visitor who gets the same releases', async () => {
  for (const address of ['/market/1', '/market/1?', '/market/1?utm_source=news&_gl=1&ref=x']) {
    preparedPage({}, address);
    await runEarly();
    expect(root).not.toHaveAttribute('data-anew');
  }
});

test.each<[string, () => void]>([
  ['a search in the address', () => preparedPage({}, '/markets?q=food')],
  ['a canary of the page', () => preparedPage({ 'market-detail': withCanary(100) })],
  ['a canary of a fragment on it', () => preparedPage({ markets: withCanary(100) })],
  ['an override stored for the tab', () => (preparedPage(), overrides().add(override))],
])('the prerendered page is hidden from a visitor with %s', async (_what, arrive) => {
  arrive();
  await runEarly();
  expect(root).toHaveAttribute('data-anew');
});

test.each<[string, () => void]>([
  ['a canary of a part that is not on the page', () => preparedPage({ landing: withCanary(100) })],
  ['a canary that only other visitors get', () => preparedPage({ markets: withCanary(0) })],
  ['an override that was cleared', () => (preparedPage(), overrides().add(override), overrides().clear())],
])('the prerendered page stays visible despite %s', async (_what, arrive) => {
  arrive();
  await runEarly();
  expect(root).not.toHaveAttribute('data-anew');
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'the page is shown if the browser blocks %s',
  async (storage) => {
    // Without localStorage there is no visitor id, so the visitor never gets a canary.
    preparedPage(storage === 'localStorage' ? { markets: withCanary(100) } : {});
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await runEarly();
    expect(root).not.toHaveAttribute('data-anew');
  },
);
