import type { SiteEvent } from '@forecast/contract';
import { emitTo, logFailures, postingSink } from './events';

const load: SiteEvent = { kind: 'load', part: 'markets', release: 'abc', expose: 'Page', ms: 12 };
const failure: SiteEvent = {
  kind: 'failure',
  part: 'markets',
  release: 'abc',
  where: 'Page',
  code: 'FED-007',
  cause: new Error('boom'),
};

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('every sink gets every event', () => {
  const [one, other]: SiteEvent[][] = [[], []];
  const emit = emitTo([(event) => one?.push(event), (event) => other?.push(event)]);
  emit(load);
  emit(failure);
  expect(one).toEqual([load, failure]);
  expect(other).toEqual([load, failure]);
});

test('a sink that throws affects neither the page nor the other sinks', () => {
  const heard: SiteEvent[] = [];
  const broken = () => {
    throw new Error('broken sink');
  };
  const emit = emitTo([broken, (event) => heard.push(event)]);
  expect(() => emit(load)).not.toThrow();
  expect(heard).toEqual([load]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a failure is logged with its code, part, release, module and cause; a load is not logged', () => {
  logFailures(load);
  logFailures(failure);
  expect(logged.mock.calls).toEqual([
    ['FED-007 in part "markets" release abc (Page):', expect.objectContaining({ message: 'boom' })],
  ]);
});

/** Returns the requests that post these events. */
function posted(events: readonly SiteEvent[], texts: boolean) {
  const sent: (RequestInit & { readonly url: string })[] = [];
  const sink = postingSink({
    url: 'https://events.example/',
    texts,
    fetch: async (url, init) => {
      sent.push({ ...init, url });
      throw new TypeError('Failed to fetch');
    },
  });
  events.forEach(sink);
  return sent;
}
const causeOf = (cause: unknown, texts: boolean) =>
  posted([{ ...failure, cause }], texts).map(
    ({ body }) => (JSON.parse(String(body)) as { cause: unknown }).cause,
  )[0];

test('an event is posted as JSON, without cookies or a referrer', () => {
  const [sent] = posted([load], false);
  expect(sent).toMatchObject({
    url: 'https://events.example/',
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(JSON.parse(String(sent?.body))).toEqual(load);
});

const secret = 'alice@example.com';
const withName = (name: unknown) => Object.defineProperty(new Error(secret), 'name', { value: name });
const { proxy, revoke } = Proxy.revocable({}, {});
revoke();

test.each([
  [new TypeError(secret), 'TypeError'],
  [new Error(secret, { cause: secret }), 'Error'],
  [new DOMException(secret, 'AbortError'), 'AbortError'],
  [withName('ChunkLoadError'), 'ChunkLoadError'],
  [withName(secret), 'Error'],
  [withName(`Error ${secret}`), 'Error'],
  [withName(7), 'Error'],
  [`https://site.example/?token=${secret}`, 'string'],
  [{ secret }, 'object'],
  [Symbol(secret), 'symbol'],
  [null, 'object'],
  [undefined, 'undefined'],
  [proxy, 'object'],
])('only the kind of a thrown value is posted (case %#)', (cause, kind) => {
  expect(causeOf(cause, false)).toBe(kind);
  expect(JSON.stringify(posted([{ ...failure, cause }], false))).not.toContain('alice');
});

test.each([
  [new Error('no such market'), 'Error: no such market'],
  ['https://parts.example/a.js returned 404', 'https://parts.example/a.js returned 404'],
  ['got https://site.example/a?token=7#x, sorry', 'got https://site.example/a sorry'],
  ['got https://site.example/a#x', 'got https://site.example/a'],
  ['got https://me:pass@site.example/a', 'got https://site.example/a'],
  ['is it? #1', 'is it? #1'],
  ['x'.repeat(5_000), 'x'.repeat(1_000)],
])('if allowed, error texts are posted without credentials, queries and hashes (case %#)', (cause, text) => {
  expect(causeOf(cause, true)).toBe(text);
});
