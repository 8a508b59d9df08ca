import { contractVersion } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { buildPartRuntime } from '../testing/buildPartRuntime';

/** A page with two parts that watches their errors until the test ends. */
function watchedPage(load: () => Promise<unknown> = () => new Promise(() => undefined)) {
  const built = buildPartRuntime({
    releases: {
      markets: buildRelease({ url: 'https://parts.example/r/markets/a/remoteEntry.js' }),
      landing: buildRelease({ url: 'https://parts.example/r/landing/b/remoteEntry.js' }),
    },
    load,
  });
  built.runtime.scriptErrors.watch({
    addEventListener: (type: string, listener: EventListener, capture = false) =>
      window.addEventListener(type, listener, { signal: ended.signal, capture }),
  });
  return { ...built, scriptErrors: built.runtime.scriptErrors };
}

let ended: AbortController;
beforeEach(() => (ended = new AbortController()));
afterEach(() => ended.abort());

/** Dispatches an error from the script at an address; returns whether the page handled it. */
function throwFrom(filename: string, error: Error): boolean {
  return !window.dispatchEvent(
    new ErrorEvent('error', { filename, error, message: error.message, cancelable: true }),
  );
}

/** Dispatches an unhandled rejection, which jsdom doesn't do itself; returns whether the page handled it. */
const reject = (reason: unknown): boolean =>
  !window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));

function errorWithStack(message: string, ...urls: string[]): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${urls.map((url) => `    at f (${url}:1:2)`).join('\n')}`;
  return error;
}

test('an error in a part’s script is attributed to that part alone', () => {
  const { events, scriptErrors } = watchedPage();
  const error = errorWithStack('boom');
  expect(throwFrom('https://parts.example/r/markets/a/123.js', error)).toBe(true);
  expect(events).toEqual([
    {
      kind: 'failure',
      part: 'markets',
      release: '0123456789abcdef',
      where: 'script',
      code: 'FED-008',
      cause: error,
    },
  ]);
  expect(scriptErrors.of('markets')).toMatchObject({ code: 'FED-008', part: 'markets' });
  expect(scriptErrors.of('landing')).toBeUndefined();
});

test('an error rethrown by the host’s libraries is attributed to the first part in its stack', () => {
  const { events } = watchedPage();
  const error = errorWithStack(
    'boom',
    'https://site.example/static/main.js',
    'https://parts.example/r/markets/a/123.js',
    'https://parts.example/r/landing/b/456.js',
  );
  expect(throwFrom('https://site.example/static/main.js', error)).toBe(true);
  expect(events).toMatchObject([{ part: 'markets' }]);
});

test('an error that doesn’t belong to a part is left to the browser', () => {
  const { events } = watchedPage();
  const error = errorWithStack('boom', 'https://site.example/static/main.js');
  expect(throwFrom('https://site.example/static/main.js', error)).toBe(false);
  expect(throwFrom('https://parts.example/r/marketsa/1.js', error)).toBe(false);
  expect(events).toEqual([]);
});

test('the same error is reported once until the part is restarted', () => {
  const { events, scriptErrors } = watchedPage();
  const error = errorWithStack('boom');
  const from = 'https://parts.example/r/markets/a/123.js';
  throwFrom(from, error);
  throwFrom(from, error);
  expect(events).toHaveLength(1);
  scriptErrors.clear('markets');
  expect(scriptErrors.of('markets')).toBeUndefined();
  throwFrom(from, error);
  expect(events).toHaveLength(2);
});

test('an unhandled rejection is attributed to the part in its stack', () => {
  const { events } = watchedPage();
  const reason = errorWithStack('boom', 'https://parts.example/r/markets/a/123.js');
  expect(reject(reason)).toBe(true);
  expect(events).toMatchObject([{ part: 'markets', code: 'FED-008', cause: reason }]);
});

test('subscribers are notified when an error occurs and when it is cleared', () => {
  const { scriptErrors } = watchedPage();
  const heard = jest.fn();
  const end = scriptErrors.subscribe(heard);
  throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack('boom'));
  expect(heard).toHaveBeenCalledTimes(1);
  scriptErrors.clear('markets');
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  scriptErrors.clear('markets');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a subscriber that throws does not affect the others', () => {
  const { events, scriptErrors } = watchedPage();
  const heard = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  scriptErrors.subscribe(() => {
    throw new Error('a listener');
  });
  scriptErrors.subscribe(heard);
  throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack('boom'));
  scriptErrors.clear('markets');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(events).toHaveLength(1);
  jest.restoreAllMocks();
});

test('at most 20 errors per part are reported, even after they are cleared; other parts are unaffected', () => {
  const { events, scriptErrors } = watchedPage();
  for (let time = 0; time < 30; time += 1) {
    throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack(`boom ${time}`));
  }
  expect(events).toHaveLength(20);
  // Further errors are left to the browser.
  expect(throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack('boom 30'))).toBe(false);
  scriptErrors.clear('markets');
  expect(throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack('boom 31'))).toBe(false);
  expect(throwFrom('https://parts.example/r/landing/b/456.js', errorWithStack('boom'))).toBe(true);
  expect(events.slice(20)).toMatchObject([{ part: 'landing' }]);
});

test('thrown values without a message are reported too', () => {
  const { events } = watchedPage();
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const thrown of [Object.create(null), proxy, Symbol('odd'), null]) {
    const event = new ErrorEvent('error', {
      filename: 'https://parts.example/r/markets/a/123.js',
      error: thrown,
      message: 'Uncaught',
      cancelable: true,
    });
    expect(window.dispatchEvent(event)).toBe(false);
  }
  expect(events.map(({ kind }) => kind)).toEqual(['failure', 'failure', 'failure']);
});

test('an error in a part that is loading isn’t reported, because the load will fail and report it', async () => {
  const { events, runtime } = watchedPage();
  void runtime.preload('markets', 'Page');
  await Promise.resolve();
  await Promise.resolve();
  expect(throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack('boom'))).toBe(true);
  expect(events).toEqual([]);
});

test('an error without a stack is attributed to the part that the visitor just interacted with', async () => {
  const { events, runtime } = watchedPage(async () => ({ default: () => null, contractVersion }));
  await runtime.load('landing', 'Page');
  events.length = 0;
  runtime.registry.replace(
    'landing',
    buildRelease({ extras: { ...buildRelease().extras, release: 'newer' } }),
  );
  document.body.innerHTML =
    '<div data-part="landing" data-expose="Page"><button>Break</button></div><button>Of the host</button>';
  const throwText = () => throwFrom('https://site.example/static/main.js', 'only a text' as unknown as Error);
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', throwText);
  for (const button of document.querySelectorAll('button')) button.click();
  throwText();
  expect(events).toMatchObject([
    { part: 'landing', release: '0123456789abcdef', code: 'FED-008', cause: 'only a text' },
  ]);
  document.body.innerHTML = '';
});

test('an unhandled rejection without a stack is attributed to the part that the visitor just interacted with', async () => {
  const { events, runtime } = watchedPage(async () => ({ default: () => null, contractVersion }));
  await runtime.load('landing', 'Page');
  events.length = 0;
  document.body.innerHTML =
    '<div data-part="landing" data-expose="Page"><button>Break</button></div><button>Of the host</button>';
  const afterClick = (report: () => void) =>
    new Promise<void>((resolve) => setTimeout(() => resolve(report())));
  for (const button of document.querySelectorAll('button')) {
    button.click();
    await afterClick(() => reject(`in ${button.textContent}`));
  }
  expect(events).toMatchObject([{ part: 'landing', code: 'FED-008', cause: 'in Break' }]);
  // Three tasks after a click, an error without a stack could come from any part.
  document.querySelector('button')?.click();
  await afterClick(() => undefined);
  await afterClick(() => undefined);
  await afterClick(() => undefined);
  expect(reject('later')).toBe(false);
  expect(events).toHaveLength(1);
  document.body.innerHTML = '';
});
