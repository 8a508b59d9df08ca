import { buildRelease } from '@forecast/contract/testing';
import { buildPartRuntime } from '../testing/buildPartRuntime';

const { runtime, events } = buildPartRuntime({
  releases: {
    markets: buildRelease({ url: 'https://parts.example/r/markets/a/remoteEntry.js' }),
    landing: buildRelease({ url: 'https://parts.example/r/landing/b/remoteEntry.js' }),
  },
  load: () => new Promise(() => undefined),
});
const { scriptErrors } = runtime;

beforeAll(() => scriptErrors.watch(window));
afterEach(() => {
  scriptErrors.clear('markets');
  events.length = 0;
});

/** Throws out of a script at an address; gives whether the page kept it to itself. */
function throwFrom(filename: string, error: Error): boolean {
  return !window.dispatchEvent(
    new ErrorEvent('error', { filename, error, message: error.message, cancelable: true }),
  );
}

function errorWithStack(message: string, ...urls: string[]): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${urls.map((url) => `    at f (${url}:1:2)`).join('\n')}`;
  return error;
}

test('an error in a script of a part is that part’s, and stays with it', () => {
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

test('an error that the host’s libraries pass on is the part’s whose script is in its stack', () => {
  const error = errorWithStack(
    'boom',
    'https://site.example/static/main.js',
    'https://parts.example/r/markets/a/123.js',
    'https://parts.example/r/landing/b/456.js',
  );
  expect(throwFrom('https://site.example/static/main.js', error)).toBe(true);
  expect(events).toMatchObject([{ part: 'markets' }]);
});

test('an error of nobody’s part is left to the page', () => {
  const error = errorWithStack('boom', 'https://site.example/static/main.js');
  expect(throwFrom('https://site.example/static/main.js', error)).toBe(false);
  expect(throwFrom('https://parts.example/r/marketsa/1.js', error)).toBe(false);
  expect(events).toEqual([]);
});

test('the same error is told once, until the part was restarted', () => {
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

test('a rejection that nobody handled is the part’s whose script is in its stack', () => {
  const reason = errorWithStack('boom', 'https://parts.example/r/markets/a/123.js');
  // jsdom has no PromiseRejectionEvent.
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  expect(window.dispatchEvent(event)).toBe(false);
  expect(events).toMatchObject([{ part: 'markets', code: 'FED-008', cause: reason }]);
});

test('a border hears of an error, and that it was forgotten', () => {
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

test('a part that throws all the time is heard 20 times', () => {
  for (let time = 0; time < 30; time += 1) {
    throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack(`boom ${time}`));
  }
  expect(events).toHaveLength(20);
});

test('an error of a script that is being loaded is left to the load', async () => {
  void runtime.preload('markets', 'Page');
  await Promise.resolve();
  await Promise.resolve();
  expect(throwFrom('https://parts.example/r/markets/a/123.js', errorWithStack('boom'))).toBe(true);
  expect(events).toEqual([]);
});
