import { buildMarket, renderInPage } from '@forecast/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarketActions } from './MarketActions';

const market = buildMarket({ id: 7, title: 'Will it rain?' });

function show({ at = '/market/7', origin }: { at?: string; origin?: string } = {}) {
  const notices: string[] = [];
  // user-event installs its own clipboard, so set up user-event before the test replaces the clipboard.
  const user = userEvent.setup();
  renderInPage(
    <MarketActions market={market} origin={origin} notify={(message) => notices.push(message)} />,
    {
      at,
    },
  );
  return { user, notices };
}

const put = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(window, 'matchMedia');
});

const follow = () => screen.getByRole('button', { name: /^Follow/ });

test('“Follow” is saved on this device until it is pressed again', async () => {
  const { user } = show();
  expect(follow()).toHaveAccessibleName('Follow this market');
  expect(follow()).toHaveAttribute('aria-pressed', 'false');
  await user.click(follow());
  expect(follow()).toHaveAccessibleName('Follow this market');
  expect(follow()).toHaveTextContent(/^Follow$/);
  expect(follow()).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('forecast.followed.1')).toBe('[7]');
  await user.click(follow());
  expect(follow()).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage).toHaveLength(0);
});

test.each([
  [undefined, 'http://localhost/market/7'],
  ['https://forecast.example', 'https://forecast.example/market/7'],
])('on a site with the origin %s, the link to the market is copied', async (origin, address) => {
  const { user, notices } = show({ at: '/market/999?q=x#y', ...(origin && { origin }) });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(notices).toEqual(['Link copied']);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['API is missing', undefined],
  ['API refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('if the clipboard %s, the URL is shown to be copied by hand', async (_what, clipboard) => {
  const { user, notices } = show();
  put('clipboard', clipboard);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Copy this link/ });
  expect(field).toHaveValue('http://localhost/market/7');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  expect(notices).toEqual([]);
});

describe('“Embed”', () => {
  const embed = () => screen.getByRole('button', { name: 'Embed' });
  const code = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /this code/ });

  test('shows the code, selected, until it is pressed again', async () => {
    const { user } = show({ at: '/market/999' });
    expect(embed()).toHaveAttribute('aria-expanded', 'false');
    await user.click(embed());
    const field = await code();
    expect(embed()).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    await user.click(embed());
    expect(field).not.toBeInTheDocument();
  });

  test('closes on Escape, which returns the focus to the button', async () => {
    const { user } = show();
    await user.click(embed());
    const field = await code();
    await user.keyboard('{Escape}');
    expect(field).not.toBeInTheDocument();
    expect(embed()).toHaveFocus();
  });

  test('has a button that copies the code', async () => {
    const { user, notices } = show({ origin: 'https://forecast.example' });
    await user.click(embed());
    const { value } = await code();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(value);
    expect(notices).toEqual(['Embed code copied']);
    const template = document.createElement('template');
    template.innerHTML = value;
    expect(template.content.childNodes).toHaveLength(1);
    const frame = template.content.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://forecast.example/market/7/embed');
    expect(frame?.getAttribute('title')).toBe('Will it rain?');
    expect(frame?.getAttribute('loading')).toBe('lazy');
  });

  test('says so if the browser refuses to copy the code', async () => {
    const { user, notices } = show();
    put('clipboard', undefined);
    await user.click(embed());
    await code();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    const field = await screen.findByRole('textbox', { name: /didn’t allow copying/ });
    expect(field).toHaveFocus();
    expect(notices).toEqual([]);
  });
});

describe('on a phone', () => {
  const device = (share: unknown, coarse = true) => {
    put('share', share);
    Object.assign(window, {
      matchMedia: (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }),
    });
  };

  test("“Share” opens the device's share sheet with the link", async () => {
    const shared: unknown[] = [];
    device((data: unknown) => Promise.resolve(shared.push(data)));
    const { user, notices } = show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: 'Will it rain?', url: 'http://localhost/market/7' }]);
    expect(notices).toEqual([]);
  });

  test('“Share” copies the link only if sharing fails, not if the share sheet is dismissed or already open', async () => {
    let why = 'AbortError';
    device(() => Promise.reject(new DOMException('no', why)));
    const { user, notices } = show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    why = 'InvalidStateError';
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(notices).toEqual([]);
    why = 'NotAllowedError';
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(notices).toEqual(['Link copied']);
  });

  test('a device with a mouse has a button to copy the link instead', () => {
    device(() => Promise.resolve(), false);
    show();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });
});
