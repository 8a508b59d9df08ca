import { noSettings } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { init } from '@module-federation/enhanced/runtime';
import { collectEvents } from '../testing/collectEvents';
import { registerParts } from './liveParts';
import { clearScriptErrors, scriptErrorOf, watchScriptErrors } from './scriptErrors';

const events = collectEvents();

beforeAll(() => {
  // What the build does for the host.
  init({ name: 'host', remotes: [] });
  registerParts({
    kind: 'read',
    settings: noSettings,
    releases: new Map([
      ['markets', buildRelease({ url: 'https://parts.example/r/markets/a/remoteEntry.js' })],
      ['landing', buildRelease({ url: 'https://parts.example/r/landing/b/remoteEntry.js' })],
    ]),
  });
  watchScriptErrors();
});
afterEach(() => clearScriptErrors('markets'));

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
  expect(scriptErrorOf('markets')).toMatchObject({ code: 'FED-008', part: 'markets' });
  expect(scriptErrorOf('landing')).toBeUndefined();
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

test('the same error is told once, until the part was started anew', () => {
  const error = errorWithStack('boom');
  const from = 'https://parts.example/r/markets/a/123.js';
  throwFrom(from, error);
  throwFrom(from, error);
  expect(events).toHaveLength(1);
  clearScriptErrors('markets');
  expect(scriptErrorOf('markets')).toBeUndefined();
  throwFrom(from, error);
  expect(events).toHaveLength(2);
});
