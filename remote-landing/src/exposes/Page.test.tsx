import { noSettings, readExpose, type SiteSettings } from '@forecast/contract';
import type { PageModule } from '@forecast/shared/page';
import { buildSource, renderPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
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

test('says what the product is, and what a visitor can do', () => {
  renderPage(Page, { settings });
  expect(document.title).toBe('The future, scored in real time · Forecast');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'The future, scored in real time' })).toBeVisible();
  expect(
    main.getByText(
      'Our forecasting markets are science and research driven. Market predictions are tested, challenged and rewarded.',
    ),
  ).toBeVisible();
  expect(main.getByRole('button', { name: 'Join Waitlist' })).toHaveAccessibleDescription(
    'Opens a form by Tally, a third party. Waitlist restricted to researchers, analysts and investment professionals',
  );
  expect(main.getByRole('button', { name: 'Request a Demo' })).toHaveAccessibleDescription(
    'Opens a booking by Cal.com, a third party.',
  );
  expect(
    main.getByText('Waitlist restricted to researchers, analysts and investment professionals'),
  ).toBeVisible();
  expect(main.getByRole('link', { name: 'contact@forecast.example' })).toHaveAttribute(
    'href',
    'mailto:contact@forecast.example',
  );
});

test('shows one picture of the platform, of a size known beforehand', () => {
  renderPage(Page, { settings });
  const picture = screen.getByRole('img', { name: /^A market on Forecast: / });
  expect(picture).toHaveAttribute('width', '960');
  expect(picture).toHaveAttribute('height', '600');
});

test('leads to the markets and to the imprint', () => {
  renderPage(Page, { settings });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Browse markets' })).toHaveAttribute(
    'href',
    '/markets',
  );
  const imprint = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Imprint' });
  expect(imprint).toHaveAttribute('href', 'https://forecast.example/imprint');
  expect(imprint).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('the keyboard reaches a way past the header first', async () => {
  renderPage(Page, { settings });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('leaves out what the site has no setting for', () => {
  renderPage(Page, {
    settings: noSettings,
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/Waitlist/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Contact/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Skip to content',
    'Browse markets',
  ]);
});

test('without a waitlist a demo can still be requested', () => {
  renderPage(Page, { settings: { ...settings, waitlistFormId: '' } });
  expect(screen.getByRole('button', { name: 'Request a Demo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join Waitlist' })).not.toBeInTheDocument();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'imprint'])(
  'does not link to %s as an imprint',
  (imprintUrl) => {
    renderPage(Page, { settings: { ...settings, imprintUrl } });
    expect(screen.queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
  },
);

test('has one address to prepare', async () => {
  expect(await paths(buildSource())).toEqual(['/']);
});

test('the page holds to the contract, by its types and at run time', () => {
  const module: PageModule = page;
  expect(readExpose(module).kind).toBe('component');
});
