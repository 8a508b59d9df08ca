import { fakeClock } from '../testing/fakeClock';
import { createContainers, EntryError } from './containers';
import { TimeLimitError } from './timeLimit';

const url = 'https://parts.example/remoteEntry.js';
const entry = { url, integrity: 'sha384-entry' };
const shared = { react: {} };

const scripts = () => [...document.head.querySelectorAll('script')];
const scriptOf = (address: string) => scripts().find(({ src }) => src === address) as HTMLScriptElement;

/** The containers of a page, with `news` among them. */
function open() {
  const clock = fakeClock();
  const containers = createContainers({ document, clock, shared: async () => shared });
  containers.register('news', entry);
  return { clock, containers };
}

/** Lets a script of the page run that leaves a value in the variable `news`. */
function run(script: HTMLScriptElement, left: unknown): void {
  Object.assign(window, { news: left });
  script.dispatchEvent(new Event('load'));
}

/** What webpack makes of a part that exposes one module. */
function containerOf(module: unknown) {
  const init = jest.fn();
  return { init, get: async (name: string) => () => ({ [name]: module }) };
}

afterEach(() => document.head.replaceChildren());

test('a module is taken from the container that an entry leaves, which has the libraries of the page', async () => {
  const { containers } = open();
  const loading = containers.load('news/Page');
  const container = containerOf('first');
  run(scriptOf(url), container);
  expect(await loading).toEqual({ './Page': 'first' });
  expect(container.init.mock.calls).toEqual([[shared]]);
});

test('an entry is asked for with the hash that it is registered with, and once for all of its modules', async () => {
  const { containers } = open();
  const loading = [containers.load('news/Page'), containers.load('news/Card')];
  expect(scripts()).toHaveLength(1);
  const script = scriptOf(url);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  const container = containerOf('first');
  run(script, container);
  expect(await Promise.all(loading)).toEqual([{ './Page': 'first' }, { './Card': 'first' }]);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(scripts()).toEqual([]);
});

test('a container that is registered again is opened anew, also while the earlier one is on its way', async () => {
  const { containers } = open();
  const earlier = containers.load('news/Page');
  const next = 'https://parts.example/next.js';
  containers.register('news', { url: next, integrity: '' });
  const later = containers.load('news/Page');
  run(scriptOf(next), containerOf('second'));
  run(scriptOf(url), containerOf('first'));
  expect(await earlier).toEqual({ './Page': 'first' });
  expect(await later).toEqual({ './Page': 'second' });
  expect(await containers.load('news/Page')).toEqual({ './Page': 'second' });
});

test('an entry that the browser did not run is an EntryError, and is asked for again by the next load', async () => {
  const { containers } = open();
  const failed = containers.load('news/Page');
  scriptOf(url).dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow(EntryError);
  const loading = containers.load('news/Page');
  run(scriptOf(url), containerOf('first'));
  expect(await loading).toEqual({ './Page': 'first' });
});

test('an entry that leaves no container does not get that of another one', async () => {
  const { containers } = open();
  const earlier = containers.load('news/Page');
  run(scriptOf(url), containerOf('first'));
  await earlier;
  containers.register('news', entry);
  const loading = containers.load('news/Page');
  scriptOf(url).dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow(`${url} has run and is no container "news"`);
});

test('an entry is waited for as long as a part may take, and then asked for again', async () => {
  const { containers, clock } = open();
  const hanging = containers.load('news/Page').catch((error: unknown) => error);
  await clock.pass(10_000);
  expect(await hanging).toBeInstanceOf(TimeLimitError);
  void containers.load('news/Page').catch(() => undefined);
  expect(scripts()).toHaveLength(2);
});

test('a container whose start fails is opened anew by the next load', async () => {
  const { containers } = open();
  const failed = containers.load('news/Page');
  run(scriptOf(url), { init: () => Promise.reject(new Error('no libraries')) });
  await expect(failed).rejects.toThrow('no libraries');
  const loading = containers.load('news/Page');
  run(scriptOf(url), containerOf('first'));
  expect(await loading).toEqual({ './Page': 'first' });
});

test('a name that nobody registered is refused', async () => {
  await expect(open().containers.load('weather/Page')).rejects.toThrow('No container "weather"');
});
