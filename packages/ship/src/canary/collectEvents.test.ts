import { once } from 'node:events';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSettings, type SiteEvent } from '@forecast/contract';
import { Refusal } from '../Refusal';
import { memoryStore } from '../testing/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';
import { appendLine } from './appendLine';
import { collectEvents, type CollectedEvent } from './collectEvents';

const event: SiteEvent = { kind: 'load', part: 'a', release: '0123456789abcdef', expose: 'Page', ms: 12 };

let tiny: TinySite;
let folder: string;
let file: string;
let notes: string[];
const servers: Server[] = [];

beforeAll(async () => {
  tiny = await tinySite(['a'], memoryStore());
  const settings = { ...noSettings, eventsUrl: 'https://events.example/told?from=site' };
  await tiny.activate(await tiny.publishHost(['a'], { contract: { settings } }));
});
afterAll(() => tiny.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecast-events-'));
  file = join(folder, 'events.ndjson');
  notes = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});

/** Starts a collector; gives its origin. */
async function start(into = file): Promise<string> {
  const options = { store: tiny.store, port: 0, file: into, onProgress: (line: string) => notes.push(line) };
  const { server } = await collectEvents(options);
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const post = async (origin: string, body: string, path = '/told') =>
  (await fetch(origin + path, { method: 'POST', body })).status;
const text = JSON.stringify(event);
const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const collected = () => lines().map((line) => (JSON.parse(line) as CollectedEvent).event);

test('an event that a page posts becomes a line, with the time at which it came and nothing of who sent it', async () => {
  expect(await post(await start(), JSON.stringify({ ...event, visitor: 'alice' }))).toBe(204);
  const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([{ at, event }]);
});

test.each([
  ['GET', '/told', 405, undefined],
  ['PUT', '/told', 405, text],
  ['OPTIONS', '/told', 405, undefined],
  ['POST', '/', 404, text],
  ['POST', '/told/', 404, text],
  ['POST', '/told/../told/..', 404, text],
  ['GET', '/', 404, undefined],
  ['POST', '/told?from=site', 204, text],
  ['POST', '/told', 400, ''],
  ['POST', '/told', 400, '{'],
  ['POST', '/told', 400, 'null'],
  ['POST', '/told', 400, JSON.stringify({ ...event, part: '../a' })],
  ['POST', '/told', 204, `${text}${' '.repeat(8_192 - text.length)}`],
  ['POST', '/told', 413, `${text}${' '.repeat(8_193 - text.length)}`],
  ['POST', '/told', 413, 'x'.repeat(3_000_000)],
] as const)('%s %s is answered with %d: %#', async (method, path, status, body?: string) => {
  const origin = await start();
  const sent = request(origin + path, { method });
  // Of what is too large the rest may find the connection closed.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(status);
  expect(response.headers.connection === 'close').toBe(status === 413);
  expect(lines()).toHaveLength(status === 204 ? 1 : 0);
  expect(await post(origin, text)).toBe(204);
});

test.each([
  ['that ends before its body does', 'POST /told HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"kind"'],
  ['that is none', 'what?\r\n\r\n'],
  [
    'with a body that is no chunk',
    'POST /told HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
])('a request %s ends nothing, and is no event', async (_kind, bytes) => {
  const origin = await start();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end(bytes);
  socket.resume();
  await once(socket, 'close');
  expect(await post(origin, text)).toBe(204);
  expect(collected()).toEqual([event]);
});

test('several at once, in several collectors, each become a line of their own', async () => {
  const origins = [await start(), await start()];
  const events = Array.from({ length: 100 }, (_, ms) => ({ ...event, ms }));
  const statuses = await Promise.all(
    events.map((one, index) => post(origins[index % 2] ?? '', JSON.stringify(one))),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  const times = collected().map((one) => (one as typeof event & { ms: number }).ms);
  expect(times.sort((one, other) => one - other)).toEqual(events.map(({ ms }) => ms));
});

test('a line that was left unfinished takes nothing along, and a file that was moved away is begun anew', async () => {
  const origin = await start();
  appendFileSync(file, '{"at":"2026');
  await post(origin, text);
  appendFileSync(file, '{"at":"2026');
  await post(origin, text);
  expect(lines().map((line) => line.slice(0, 11))).toEqual(Array<string>(4).fill('{"at":"2026'));
  expect(lines()[1]).toMatch(text);
  renameSync(file, `${file}.1`);
  await post(origin, text);
  expect(collected()).toEqual([event]);
});

test('a full disk is said once, and nothing ends', async () => {
  // What is written to this device meets a full disk.
  symlinkSync('/dev/full', file);
  const origin = await start();
  expect(await post(origin, text)).toBe(503);
  expect(await post(origin, text)).toBe(503);
  rmSync(file);
  expect(await post(origin, text)).toBe(204);
  expect(notes).toEqual([
    expect.stringMatching('events are lost, .*ENOSPC'),
    expect.stringMatching('are written to .* again'),
  ]);
});

test('a site that posts its events nowhere has none to collect', async () => {
  const other = await tinySite([], memoryStore());
  const refused = collectEvents({ store: other.store, port: 0, file, onProgress: () => undefined });
  await expect(refused).rejects.toThrow(Refusal);
  await expect(refused).rejects.toThrow('SHIP-083');
  other.remove();
});

test('a collector whose file cannot be written does not begin', async () => {
  await expect(start(join(folder, 'nowhere/events'))).rejects.toThrow(/SHIP-078.*ENOENT/);
  await expect(start(folder)).rejects.toThrow(/SHIP-078.*EISDIR/);
});

const openFiles = () => readdirSync('/dev/fd').length;

test('no connection is left open that its browser has left', async () => {
  const origin = await start();
  const leave = async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('POST /told HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{');
    await once(socket, 'connect');
    socket.destroy();
    expect(await post(origin, text)).toBe(204);
  };
  await leave();
  const before = openFiles();
  for (let count = 0; count < 30; count += 1) await leave();
  expect(openFiles()).toBeLessThan(before + 10);
});

test('no file is left open', async () => {
  const before = openFiles();
  for (let count = 0; count < 30; count += 1) await appendLine(file, 'line');
  expect(openFiles()).toBeLessThan(before + 10);
});

describe('of one rollout', () => {
  const rollout = { salt: 'salt', canary: '0123456789abcdef', percent: 20, first: true };
  const failure: SiteEvent = {
    kind: 'failure',
    part: 'a',
    release: rollout.canary,
    where: 'Page',
    code: 'FED-007',
    cause: 'Error',
    rollout,
  };
  const firsts = () => collected().filter((one) => one.rollout?.first).length;
  const from = async (origin: string, addresses: readonly string[], told: SiteEvent = failure) => {
    for (const address of addresses) {
      const headers = { 'X-Forwarded-For': address };
      await fetch(`${origin}/told`, { method: 'POST', body: JSON.stringify(told), headers });
    }
  };

  test('one address counts for at most five visitors, and all that it tells is kept', async () => {
    const origin = await start();
    await from(origin, Array<string>(8).fill('203.0.113.5'));
    expect([collected().length, firsts()]).toEqual([8, 5]);
    expect(notes).toEqual([expect.stringContaining('one address tells of more than 5 visitors')]);
    await from(origin, ['203.0.113.5'], { ...event, rollout });
    await from(origin, ['203.0.113.6']);
    expect(firsts()).toBe(7);
  });

  test('addresses of IPv4 in the form of IPv6 count apart', async () => {
    const origin = await start();
    await from(
      origin,
      Array.from({ length: 8 }, (_, index) => `::ffff:198.51.100.${index + 1}`),
    );
    expect(firsts()).toBe(8);
  });

  test.each([
    ['with others that the sender has put before it', (index: number) => `198.51.100.${index}, 203.0.113.5`],
    ['in a network of IPv6', (index: number) => `2001:db8:1:2:${index}::1`],
    ['in a network of IPv6, written short', (index: number) => `2001:db8::${index}`],
    ['with a port', (index: number) => `203.0.113.7:400${index}`],
    ['with brackets and a port', (index: number) => `[2001:db8:1::1]:10${index}`],
    [
      'in other spellings',
      (index: number) =>
        ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '"[::ffff:203.0.113.7]:9"'][index % 4] ??
        '',
    ],
    ['that is none', (index: number) => `unknown${index}`],
  ])('an address %s counts as one', async (_what, addressOf) => {
    const origin = await start();
    await from(
      origin,
      Array.from({ length: 8 }, (_, index) => addressOf(index)),
    );
    expect(firsts()).toBe(5);
  });
});
