/** @jest-environment node */

import { interceptPosts } from './smoke';

const collector = 'https://collector.example/events';
const { fetch, navigator } = globalThis;
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (input) => {
    sent.push(input instanceof Request ? input.url : String(input));
    return Promise.resolve(new Response('from the network'));
  };
  const sendBeacon = (url: string | URL) => sent.push(String(url)) > 0;
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon }, configurable: true });
});
afterEach(() => {
  globalThis.fetch = fetch;
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
});

test.each([
  ['a string (as in the host)', collector],
  ['a URL', new URL(collector)],
  ['a request', new Request(collector, { method: 'POST', body: '{}', keepalive: true })],
])('a post to the collector, addressed by %s, gets a 204 and isn’t sent', async (_how, input) => {
  interceptPosts(collector);
  expect((await globalThis.fetch(input, { method: 'POST', keepalive: true })).status).toBe(204);
  expect(sent).toEqual([]);
});

test('a post to the same URL, written differently, isn’t sent either', async () => {
  interceptPosts('https://Collector.example');
  await globalThis.fetch('https://collector.example/', { method: 'POST' });
  expect(sent).toEqual([]);
});

test('a beacon to the collector is accepted, but isn’t sent', () => {
  interceptPosts(collector);
  expect(globalThis.navigator.sendBeacon(collector, '{}')).toBe(true);
  expect(sent).toEqual([]);
});

test('posts to other URLs are sent', async () => {
  interceptPosts(collector);
  const elsewhere = ['https://collector.example/events/2', 'https://api.example/events'];
  expect(await (await globalThis.fetch(elsewhere[0] ?? '')).text()).toBe('from the network');
  globalThis.navigator.sendBeacon(elsewhere[1] ?? '');
  expect(sent).toEqual(elsewhere);
});
