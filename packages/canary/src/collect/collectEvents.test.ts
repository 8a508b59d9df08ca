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
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noSettings, type SiteEvent } from '@forecast/contract';
import { Refusal } from '@forecast/ship';
import { memoryStore, tinySite, tinySiteForEach, type TinySite } from '@forecast/ship/testing';
import type { CollectedEvent } from '../events';
import { collectEvents, appendLine } from './collectEvents';

const event: SiteEvent = { kind: 'load', part: 'a', release: '0123456789abcdef', expose: 'Page', ms: 12 };

let folder: string;
let file: string;
let notes: string[];
const servers: Server[] = [];

const tiny: TinySite = tinySiteForEach(['a'], async () => {
  const settings = { ...noSettings, eventsUrl: 'https://events.example/posted?from=site' };
  await tiny.activate(await tiny.publishHost(['a'], { contract: { settings } }));
});
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

/** Starts a collector. Returns its origin. */
async function start(into = file): Promise<string> {
  const options = { store: tiny.store, port: 0, file: into, onProgress: (line: string) => notes.push(line) };
  const { server, url } = await collectEvents(options);
  servers.push(server);
  const { port, pathname } = new URL(url);
  expect(pathname).toBe('/posted');
  return `http://127.0.0.1:${port}`;
}
const post = async (origin: string, body: string, path = '/posted') =>
  (await fetch(origin + path, { method: 'POST', body })).status;
const text = JSON.stringify(event);
const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const collected = () => lines().map((line) => (JSON.parse(line) as CollectedEvent).event);

test('a posted event becomes a line with the time, but without information about the sender', async () => {
  expect(await post(await start(), JSON.stringify({ ...event, visitor: 'alice' }))).toBe(204);
  const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([{ at, event }]);
});

test.each([
  ['GET', '/posted', 405, undefined],
  ['PUT', '/posted', 405, text],
  ['OPTIONS', '/posted', 405, undefined],
  ['POST', '/', 404, text],
  ['POST', '/posted/', 404, text],
  ['POST', '/posted/../posted/..', 404, text],
  ['GET', '/', 404, undefined],
  ['POST', '/posted?from=site', 204, text],
  ['POST', '/posted', 400, ''],
  ['POST', '/posted', 400, '{'],
  ['POST', '/posted', 400, 'null'],
  ['POST', '/posted', 400, JSON.stringify({ ...event, part: '../a' })],
  ['POST', '/posted', 204, `${text}${' '.repeat(8_192 - text.length)}`],
  ['POST', '/posted', 413, `${text}${' '.repeat(8_193 - text.length)}`],
  ['POST', '/posted', 413, 'x'.repeat(3_000_000)],
] as const)('%s %s gets a %d (case %#)', async (method, path, status, body?: string) => {
  const origin = await start();
  const sent = request(origin + path, { method });
  // The collector closes the connection before it has read all of a body that is too large.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(status);
  expect(response.headers.connection === 'close').toBe(status === 413);
  expect(lines()).toHaveLength(status === 204 ? 1 : 0);
  expect(await post(origin, text)).toBe(204);
});

test.each([
  ['that ends before its body', 'POST /posted HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"kind"'],
  ['that is malformed', 'what?\r\n\r\n'],
  ['with a malformed chunk', 'POST /posted HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
])('a request %s is ignored, and the collector keeps running', async (_kind, bytes) => {
  const origin = await start();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.end(bytes);
  socket.resume();
  await once(socket, 'close');
  expect(await post(origin, text)).toBe(204);
  expect(collected()).toEqual([event]);
});

test('concurrent events sent to two collectors each become a line of the same file', async () => {
  const origins = [await start(), await start()];
  const events = Array.from({ length: 100 }, (_, ms) => ({ ...event, ms }));
  const statuses = await Promise.all(
    events.map((one, index) => post(origins[index % 2] ?? '', JSON.stringify(one))),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  const times = collected().map((one) => (one as typeof event & { ms: number }).ms);
  expect(times.sort((one, other) => one - other)).toEqual(events.map(({ ms }) => ms));
});

test('an event after an unfinished line starts a new line, and a file that was moved away is replaced by a new one', async () => {
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

test('the collector logs a full disk once and keeps running', async () => {
  // Writing to this device fails as if the disk were full.
  symlinkSync('/dev/full', file);
  const origin = await start();
  expect(await post(origin, text)).toBe(503);
  expect(await post(origin, text)).toBe(503);
  rmSync(file);
  expect(await post(origin, text)).toBe(204);
  expect(notes).toEqual([
    expect.stringMatching('events are being lost because .*ENOSPC'),
    expect.stringMatching('are being written to .* again'),
  ]);
});

test('a site without an eventsUrl is refused', async () => {
  const other = await tinySite([], memoryStore());
  const refused = collectEvents({ store: other.store, port: 0, file, onProgress: () => undefined });
  await expect(refused).rejects.toThrow(Refusal);
  await expect(refused).rejects.toThrow('CANARY-001');
  other.remove();
});

test('a file that cannot be written is refused', async () => {
  await expect(start(join(folder, 'nowhere/events'))).rejects.toThrow(/CANARY-005.*ENOENT/);
  await expect(start(folder)).rejects.toThrow(/CANARY-005.*EISDIR/);
});

const openFiles = () => readdirSync('/dev/fd').length;

test('when the browser closes a connection, the collector closes it too', async () => {
  const origin = await start();
  const leave = async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('POST /posted HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{');
    await once(socket, 'connect');
    socket.destroy();
    expect(await post(origin, text)).toBe(204);
  };
  await leave();
  const before = openFiles();
  for (let count = 0; count < 30; count += 1) await leave();
  expect(openFiles()).toBeLessThan(before + 10);
});

test('appending does not leave a file open', async () => {
  const before = openFiles();
  for (let count = 0; count < 30; count += 1) await appendLine(file, 'line');
  expect(openFiles()).toBeLessThan(before + 10);
});

describe('a rollout’s visitors', () => {
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
  const from = async (origin: string, addresses: readonly string[], sent: SiteEvent = failure) => {
    for (const address of addresses) {
      const headers = { 'X-Forwarded-For': address };
      await fetch(`${origin}/posted`, { method: 'POST', body: JSON.stringify(sent), headers });
    }
  };

  test('one IP address counts as at most five visitors, but all of its events are collected', async () => {
    const origin = await start();
    await from(origin, Array<string>(8).fill('203.0.113.5'));
    expect([collected().length, firsts()]).toEqual([8, 5]);
    expect(notes).toEqual([expect.stringContaining('one address reports more than 5 visitors')]);
    await from(origin, ['203.0.113.5'], { ...event, rollout });
    await from(origin, ['203.0.113.6']);
    expect(firsts()).toBe(7);
  });

  test('different IPv4 addresses mapped to IPv6 are counted separately', async () => {
    const origin = await start();
    await from(
      origin,
      Array.from({ length: 8 }, (_, index) => `::ffff:198.51.100.${index + 1}`),
    );
    expect(firsts()).toBe(8);
  });

  test.each([
    ['the same in the last entry of X-Forwarded-For', (index: number) => `198.51.100.${index}, 203.0.113.5`],
    ['in the same IPv6 network', (index: number) => `2001:db8:1:2:${index}::1`],
    ['in the same IPv6 network (abbreviated)', (index: number) => `2001:db8::${index}`],
    ['the same without the port', (index: number) => `203.0.113.7:400${index}`],
    ['the same without brackets and port', (index: number) => `[2001:db8:1::1]:10${index}`],
    [
      'the same in another notation',
      (index: number) =>
        ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '"[::ffff:203.0.113.7]:9"'][index % 4] ??
        '',
    ],
    ['all invalid', (index: number) => `unknown${index}`],
  ])('requests whose IP addresses differ, but are %s, count as one sender', async (_what, addressOf) => {
    const origin = await start();
    await from(
      origin,
      Array.from({ length: 8 }, (_, index) => addressOf(index)),
    );
    expect(firsts()).toBe(5);
  });
});
