import { fakeClock } from '../testing/fakeClock';
import { createFederation } from './createFederation';

const url = 'https://parts.example/remoteEntry.js';
const globals = window as unknown as Record<string, unknown>;

afterEach(() => document.head.replaceChildren());

/** A federation that knows where `remote_a` is, in a page that runs no script by itself. */
function federationHere() {
  const clock = fakeClock();
  const shared = { react: {} };
  const federation = createFederation({
    page: window,
    clock,
    sharedLibraries: () => Promise.resolve(shared),
  });
  federation.register('remote_a', url, 'sha384-entry');
  return { ...federation, clock, shared };
}

/** The script that is asked for; there is one at most. */
async function script(): Promise<HTMLScriptElement> {
  await Promise.resolve();
  const scripts = document.head.querySelectorAll('script');
  expect(scripts).toHaveLength(1);
  return scripts[0] as HTMLScriptElement;
}

/** A container whose one module is a text. */
const containerWith = (text: string) => ({
  init: jest.fn(),
  get: (path: string) =>
    path === './Page' ? Promise.resolve(() => text) : Promise.reject(new Error(`no ${path}`)),
});

async function runAs(container: unknown): Promise<void> {
  const element = await script();
  globals['remote_a'] = container;
  element.dispatchEvent(new Event('load'));
}

test('a module comes out of a container that was handed the shared libraries, once for all modules', async () => {
  const { load, shared } = federationHere();
  const both = Promise.all([load('remote_a', 'Page'), load('remote_a', 'Page')]);
  const container = containerWith('a page');
  await runAs(container);
  expect(await both).toEqual(['a page', 'a page']);
  expect(container.init.mock.calls).toEqual([[shared]]);
  expect(await load('remote_a', 'Page')).toBe('a page');
  await expect(load('remote_a', 'List')).rejects.toThrow('no ./List');
});

test('an entry runs only with its hash, and leaves no element behind', async () => {
  const { load } = federationHere();
  const loading = load('remote_a', 'Page');
  const element = await script();
  expect(element).toHaveAttribute('src', url);
  expect(element.integrity).toBe('sha384-entry');
  expect(element.crossOrigin).toBe('anonymous');
  await runAs(containerWith('a page'));
  await loading;
  expect(document.head).toBeEmptyDOMElement();
});

test('how far an entry is is known of the last time that it was asked for', async () => {
  const { load, arrivalOf, register } = federationHere();
  expect(arrivalOf(url)).toBeUndefined();
  const refused = load('remote_a', 'Page');
  const element = await script();
  expect(arrivalOf(url)).toBe('awaited');
  element.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('did not run');
  expect(arrivalOf(url)).toBe('refused');

  register('remote_a', url, 'sha384-entry');
  const second = load('remote_a', 'Page');
  await script();
  element.dispatchEvent(new Event('load'));
  expect(arrivalOf(url)).toBe('awaited');
  await runAs(containerWith('a page'));
  await second;
  expect(arrivalOf(url)).toBe('run');
});

test('what failed is tried again by the next load', async () => {
  const { load } = federationHere();
  const failing = load('remote_a', 'Page');
  (await script()).dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow();
  const next = load('remote_a', 'Page');
  await runAs(containerWith('back again'));
  expect(await next).toBe('back again');
});

test('an entry that brings nothing is not taken for the one before it', async () => {
  const { load, register } = federationHere();
  const first = load('remote_a', 'Page');
  await runAs(containerWith('a page'));
  await first;
  register('remote_a', url, 'sha384-entry');
  const second = load('remote_a', 'Page');
  (await script()).dispatchEvent(new Event('load'));
  await expect(second).rejects.toThrow('brought no container "remote_a"');
});

test('the part as a whole runs out of time before its entry does', async () => {
  const { load, clock, arrivalOf } = federationHere();
  const outcome = load('remote_a', 'Page').catch(String);
  await script();
  clock.pass(10_099);
  expect(await Promise.race([outcome, Promise.resolve('waits')])).toBe('waits');
  clock.pass(1);
  expect(await outcome).toContain('is not there in time');
  expect(arrivalOf(url)).toBe('awaited');
});

test('a container that nobody has registered is refused', async () => {
  await expect(federationHere().load('remote_b', 'Page')).rejects.toThrow('where "remote_b" is');
});
