import { noSettings, readExpose, type SiteSettings } from '@forecast/contract';
import type { PageModule } from '@forecast/shared/page';
import type { Board } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import {
  buildLiveSource,
  buildMarket,
  buildSource,
  expectAccessible,
  renderPage,
  renderPrepared,
} from '@forecast/shared/testing';
import { appearanceKey, applyAppearance } from '@forecast/shared/theme';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as page from './Page';

const { default: Page, paths } = page;

const settings: SiteSettings = {
  ...noSettings,
  waitlistFormId: 'mRoDv3',
  demoBooking: 'forecast/intro-call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
};

const sourceWithoutTotals = buildSource();
Reflect.deleteProperty(sourceWithoutTotals, 'totals');

const show = (visit: Parameters<typeof renderPage>[1]) =>
  renderPage(Page, { source: sourceWithoutTotals, ...visit });

test('the page describes the product and offers to join the waitlist, request a demo or send mail', () => {
  show({ settings });
  expect(document.title).toBe('The future, scored in real time · Forecast');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'The future, scored in real time' })).toBeVisible();
  expect(
    main.getByText(
      'Our forecasting markets are science and research driven. Market predictions are tested, challenged and rewarded.',
    ),
  ).toBeVisible();
  expect(main.getByRole('button', { name: 'Join Waitlist' })).toHaveAccessibleDescription(
    'Join Waitlist opens a form provided by Tally, a third party. Waitlist restricted to researchers, analysts and investment professionals',
  );
  expect(main.getByRole('button', { name: 'Request a Demo' })).toHaveAccessibleDescription(
    'Request a Demo opens a booking form provided by Cal.com, a third party.',
  );
  for (const provider of [/provided by Tally/, /provided by Cal.com/])
    expect(main.getByText(provider)).toBeVisible();
  expect(
    main.getByText('Waitlist restricted to researchers, analysts and investment professionals'),
  ).toBeVisible();
  expect(main.getByRole('link', { name: 'contact@forecast.example' })).toHaveAttribute(
    'href',
    'mailto:contact@forecast.example',
  );
});

test('the page shows one image of the platform, with its size in the markup', () => {
  show({ settings });
  const picture = screen.getByRole('img', { name: /^A market on Forecast: / });
  expect(picture.closest('a')).toHaveAttribute('href', '/market/1');
  expect(picture).toHaveAttribute('src', 'wide-light.webp');
  expect(picture).toHaveAttribute('srcset', 'wide-light-2x.webp 2x');
  expect(picture).toHaveAttribute('width', '1230');
  expect(picture).toHaveAttribute('height', '808');
});

test("the page shows the source's totals", async () => {
  const source = buildSource([buildMarket({ id: 1 }), buildMarket({ id: 2 })], {
    totals: () => Promise.resolve({ openQuestions: 1204, analyses: 1, sources: 49 }),
  });
  show({ settings, source });
  expect((await screen.findByText(/open questions/)).parentElement).toHaveTextContent(
    '1,204 open questions · 1 analysis · 49 sources',
  );
});

describe('on a live site', () => {
  const totals = { openQuestions: 9, resolvedQuestions: 2, analyses: 1, sources: 49 };
  const board: Board = {
    ...{ rows: [], found: 0, years: [2025], calibration: [] },
    groups: [
      { author: 'Macro Desk', markets: 3, brier: 1000 },
      { author: 'Space Desk', markets: 1, brier: 3000 },
    ],
  };
  const live = (scores: Board | null): ForecastSource => ({
    ...buildLiveSource(),
    totals: async () => totals,
    scores: async () => scores,
  });

  test('the page also counts resolved questions, and shows how the published forecasts did', async () => {
    show({ settings, source: live(board) });
    expect((await screen.findByText(/open questions/)).parentElement).toHaveTextContent(
      '9 open questions · 2 resolved · 1 analysis · 49 sources',
    );
    expect(
      await screen.findByText('Published forecasts: mean Brier 0.1500 on 4 resolved questions (0 is best).'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See who did better' })).toHaveAttribute('href', '/researchers');
    await expectAccessible();
  });

  test('the page shows no record until a question is final, and none if scores can’t be loaded', async () => {
    const sources = [
      live({ ...board, groups: [] }),
      live(null),
      { ...live(board), scores: () => Promise.reject(new Error('down')) },
    ];
    for (const source of sources) {
      const { unmount } = show({ settings, source });
      await screen.findByText('2 resolved');
      expect(screen.queryByText(/Published forecasts/)).not.toBeInTheDocument();
      unmount();
    }
  });

  test('the prerendered page contains the record', async () => {
    const { problems } = await renderPrepared(Page, { source: live(board), settings });
    expect(screen.getByText(/mean Brier 0\.1500/)).toBeVisible();
    expect(problems).toEqual([]);
  });
});

test('totals that fail to load have a retry button, and the rest of the page stays', async () => {
  let down = true;
  const totals = { openQuestions: 2, analyses: 1, sources: 49 };
  const source = buildSource([], {
    totals: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(totals)),
  });
  show({ settings, source });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/^The totals could not be loaded/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/^2 open questions/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a source without totals does not affect the rest of the page', async () => {
  show({ settings });
  await act(async () => Promise.resolve());
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/open question|analyses|sources/)).not.toBeInTheDocument();
});

test("the page shows the featured markets, another team's fragment, and passes it no props", () => {
  show({ settings });
  expect(screen.getByText('markets/FeaturedMarkets').parentElement).toHaveTextContent('with {}');
});

test('the footer lets the visitor choose an appearance, which applies at once and is saved', async () => {
  show({ settings });
  const choice = within(screen.getByRole('contentinfo')).getByRole('combobox', { name: 'Appearance' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['System', 'Light', 'Dark']);
  expect(choice).toHaveDisplayValue('System');
  await userEvent.selectOptions(choice, 'Dark');
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  expect(localStorage.getItem(appearanceKey)).toBe('dark');
  // Simulates the visitor choosing Light in another tab.
  await act(async () => applyAppearance('light'));
  await waitFor(() => expect(choice).toHaveDisplayValue('Light'));
  await act(async () => applyAppearance('system'));
});

test('an appearance chosen before hydration applies and is saved', async () => {
  show({
    settings,
    before: (prepared) => {
      within(prepared).getByRole<HTMLSelectElement>('combobox', { name: 'Appearance' }).value = 'dark';
    },
  });
  expect(screen.getByRole('combobox', { name: 'Appearance' })).toHaveDisplayValue('Dark');
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  expect(localStorage.getItem(appearanceKey)).toBe('dark');
  await act(async () => applyAppearance('system'));
});

test('the page links to the markets and to the imprint', () => {
  show({ settings });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Browse markets' })).toHaveAttribute(
    'href',
    '/markets',
  );
  const imprint = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Imprint' });
  expect(imprint).toHaveAttribute('href', 'https://forecast.example/imprint');
  expect(imprint).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('the first tab stop is the skip link', async () => {
  show({ settings });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('the page omits actions and links whose setting is empty', () => {
  show({
    settings: noSettings,
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/Waitlist/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Contact/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Skip to content',
    'Browse markets',
    // The picture.
    '',
  ]);
});

test('a demo can be requested even without a waitlist', () => {
  show({ settings: { ...settings, waitlistFormId: '' } });
  expect(screen.getByRole('button', { name: 'Request a Demo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join Waitlist' })).not.toBeInTheDocument();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'imprint'])(
  'the page does not link to %s as an imprint',
  (imprintUrl) => {
    show({ settings: { ...settings, imprintUrl } });
    expect(screen.queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
  },
);

test('only the path / is prerendered', async () => {
  expect(await paths(buildSource())).toEqual(['/']);
});

test('the page satisfies the contract, both in its types and at run time', () => {
  const module: PageModule = page;
  expect(readExpose(module).kind).toBe('component');
});
