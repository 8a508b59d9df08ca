import { loadingSelector, loadTimeoutMs } from '@forecast/contract';
import type { Locator, Page } from '@playwright/test';
import { chartOf } from './chartOf';
import { standInForServices } from './services';
import { expect } from './test';

/**
 * A screen of the site, or something opened on it. Each is checked with axe and compared with baselines in e2e/looks.
 */
export interface State {
  readonly path: string;
  /** Makes the page's requests fail or hang. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Brings the page from its initial state to this one. */
  readonly reach?: (page: Page) => Promise<void>;
  /** The maximum window width for this state, in px. */
  readonly widest?: number;
  /**
   * What the state's baselines show: for a screen, the page or the area that differs from other screens; otherwise what
   * was opened.
   */
  readonly shows: 'page' | 'window' | 'main' | ((page: Page) => Locator);
  /** Whether it is a loading state. */
  readonly loads?: true;
}

const main = (page: Page) => page.getByRole('main');

const dialog = (page: Page) => page.getByRole('dialog');

/** The scripts of the part markets. */
const scripts = '**/r/markets/**/*.js';

async function respondWith404(page: Page): Promise<void> {
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));
}

async function neverRespond(page: Page): Promise<void> {
  // Disable the page's timeouts, so that it stays in the loading state.
  await page.addInitScript((limit) => {
    const { setTimeout } = window;
    const patient = (callback: () => void, ms = 0) => (ms < limit ? setTimeout(callback, ms) : 0);
    window.setTimeout = patient as typeof setTimeout;
  }, loadTimeoutMs);
  await page.route(scripts, () => undefined);
}

const participation = (page: Page) => page.getByRole('region', { name: 'Research Participation' });

const discussion = (page: Page) => page.getByRole('list', { name: 'Research Discussion' });

/** The innermost element that contains both the analysis field and its status message. */
const analysisForm = (page: Page) =>
  main(page)
    .locator('div')
    .filter({ has: page.getByRole('textbox', { name: 'Your analysis' }) })
    .filter({ has: page.getByRole('status') })
    .last();

/** The message in place of an empty list. */
const emptyList = (page: Page) =>
  main(page)
    .locator('div')
    .filter({ has: page.getByRole('button', { name: /^(Clear search|Include markets I don’t follow)$/ }) })
    .last();

/** All states by name. */
export const states: Readonly<Record<string, State>> = {
  landing: { path: '/', shows: 'page' },
  list: { path: '/markets', shows: 'window' },
  'list with search, tags and order': {
    path: '/markets?q=ai&tag=AI&tag=Europe&sort=closing-soon',
    shows: (page) => page.getByRole('group', { name: 'Filter and sort' }),
  },
  'nothing found': { path: '/markets?q=zzz', shows: emptyList },
  'nothing followed': { path: '/markets?following=1', shows: emptyList },
  market: { path: '/market/1', shows: 'page' },
  'unknown market': {
    path: '/market/999',
    shows: (page) => page.getByText('There is no market 999. This is market 1.'),
  },
  'page not found': { path: '/nowhere', shows: 'main' },
  embed: { path: '/market/1/embed', shows: (page) => page.getByRole('figure') },

  'tag filters': {
    path: '/markets?tag=AI',
    shows: (page) => page.getByRole('group', { name: 'Filter and sort' }),
    reach: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('checkbox', { name: /^AI / })).toBeChecked();
    },
  },
  'filters on a phone': {
    path: '/markets?tag=AI',
    widest: 375,
    shows: dialog,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('button', { name: 'Show 4 markets' })).toBeVisible();
    },
  },
  'compact list': {
    path: '/markets',
    shows: (page) => main(page).getByRole('article').first(),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Compact' }).click();
      await expect(page.getByRole('button', { name: 'Compact', pressed: true })).toBeVisible();
    },
  },
  'search results': {
    path: '/market/1',
    shows: (page) => page.getByRole('listbox', { name: 'Search results' }),
    reach: async (page) => {
      await page.getByLabel('Search markets and discussions').fill('marcus');
      const results = page.getByRole('listbox', { name: 'Search results' });
      await expect(results).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(results.getByRole('option', { selected: true })).toBeVisible();
    },
  },
  notifications: {
    path: '/markets',
    shows: dialog,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Notifications' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
    },
  },
  'profile with stored data': {
    path: '/market/1',
    shows: dialog,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Follow this market' }).click();
      await page.getByRole('button', { name: 'Profile' }).click();
      await expect(page.getByRole('button', { name: /^Remove “Followed: Will an implanted/ })).toBeVisible();
    },
  },
  'parts panel': {
    path: '/markets?parts',
    shows: dialog,
    reach: (page) => expect(page.getByRole('dialog', { name: 'Parts of this site' })).toBeVisible(),
  },
  menu: {
    path: '/market/1',
    shows: (page) => page.getByRole('navigation', { name: 'Main' }),
    widest: 768,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  },
  'value on the fitted chart': {
    path: '/market/1',
    shows: (page) => page.getByRole('region', { name: 'Probability Over Time' }),
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Vertical axis' }).selectOption('Axis fitted');
      await page.getByRole('application', { name: 'Probability by day' }).focus();
      await page.keyboard.press('End');
      await expect(chartOf(page).activePoint).toBeVisible();
      await expect(page.getByRole('figure').getByRole('status')).toHaveText(/^Jul 8, 2025: 78%/);
    },
  },
  'chart as a table': {
    path: '/market/1',
    shows: (page) => page.getByRole('table'),
    reach: async (page) => {
      await page.getByText('View as table').click();
      await expect(page.getByRole('row')).toHaveCount(7);
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
    },
  },
  'submitted position': {
    path: '/market/9',
    shows: participation,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Support NO' }).click();
      await page.getByRole('button', { name: '+50 pts' }).click();
      await page.getByRole('button', { name: 'Submit Research Position' }).click();
      await expect(participation(page).getByText('Not sent: this site runs on sample data')).toBeVisible();
    },
  },
  'discussion sorted by upvotes': {
    path: '/market/1',
    shows: (page) => discussion(page).getByRole('listitem').first(),
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Order of the discussion' }).selectOption('Most upvoted');
      await expect(discussion(page).getByRole('listitem').first()).toContainText('Jonas Lindqvist');
    },
  },
  'analysis not sent': {
    path: '/market/1',
    shows: analysisForm,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Your analysis' }).fill('Base rate first.');
      await page.getByRole('button', { name: 'Post Analysis' }).click();
      await expect(page.getByText('Not sent: this site runs on sample data')).toBeVisible();
    },
  },
  'linked discussion entry': {
    path: '/market/1#discussion-bci-4',
    shows: (page) => discussion(page).locator('[aria-current]'),
    reach: (page) => expect(page.getByText('puts it at 74%')).toBeInViewport(),
  },
  'popup failed': {
    path: '/',
    shows: (page) => main(page).getByRole('status'),
    arrange: async (page) => {
      await standInForServices(page, 'failing');
      await page.context().route('https://cal.com/**', (route) => route.fulfill({ body: 'Hosted' }));
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Request a Demo' }).click();
      await expect(page.getByRole('link', { name: /^Open the demo booking in a new tab/ })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'page failed': {
    path: '/',
    shows: (page) => main(page).getByRole('alert'),
    arrange: respondWith404,
    reach: async (page) => {
      await page.getByRole('link', { name: 'Browse markets' }).click();
      await expect(page.getByText(/^FED-013 · markets/)).toBeVisible();
    },
  },
  'fragment failed': {
    path: '/',
    shows: (page) => main(page).locator('p').filter({ hasText: 'Related markets aren’t' }),
    arrange: respondWith404,
    reach: async (page) => {
      await page
        .getByRole('link', { name: /brain-computer/ })
        .first()
        .click();
      const failed = page.getByText('Related markets aren’t available right now.');
      await failed.scrollIntoViewIfNeeded();
    },
  },
  'page loading': {
    path: '/markets?q=food',
    shows: 'main',
    arrange: neverRespond,
    loads: true,
    reach: (page) => expect(page.getByText('Loading the list of markets…')).toBeVisible(),
  },
};

/** Errors that the browser or the site logs in some states. */
export const loggedErrors = [/^Page not found: /, /^Failed to load resource/, /^FED-013 in part "markets"/];

/** Opens a state and waits until it has loaded, unless it is a loading state. */
export async function openState(page: Page, { path, arrange, reach, loads }: State): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrange?.(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (!loads) await expectLoaded(page);
  await reach?.(page);
  if (!loads) await expectLoaded(page);
}

/** Waits until the page is hydrated and completely loaded. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await expect(page.locator(loadingSelector)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}
