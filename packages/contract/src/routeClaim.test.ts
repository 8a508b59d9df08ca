import * as v from 'valibot';
import { claimsSchema, routeClaimSchema } from './routeClaim';

const isRoute = (path: string) => v.is(routeClaimSchema, { path, frame: 'shell' });

test.each([
  '/events',
  '/market-news/2025',
  '/events/:id',
  '/events/:id?',
  '/events/:id/by/:authorId?',
  '/rooms',
])('%s is a route that a part can claim', (path) => {
  expect(isRoute(path)).toBe(true);
});

test.each([
  ['the root', '/'],
  ['without a slash', 'events'],
  ['with a slash at the end', '/events/'],
  ['with an empty name', '/events//a'],
  ['that begins with a parameter', '/:id/events'],
  ['with a parameter in the middle that can be left out', '/events/:id?/all'],
  ['with a name that can be left out', '/events/all?'],
  ['with a wildcard', '/events/*'],
  ['in capitals', '/Events'],
  ['with a file', '/events/index.html'],
  ['with an encoded sign', '/events/%2e'],
  ['of the releases', '/r/events'],
  ['of the registries', '/registry'],
  ['with a second line', '/events\n'],
  ['that is too long', `/${'a'.repeat(80)}`],
])('an address %s is none', (_which, path) => {
  expect(isRoute(path)).toBe(false);
});

test.each([
  ['an empty menu entry', { menu: '' }],
  ['a menu entry of 31 characters', { menu: 'a'.repeat(31) }],
  ['a menu entry of two lines', { menu: 'a\nb' }],
  ['a menu entry that begins with a space', { menu: ' a' }],
  ['another frame', { frame: 'none' }],
  ['something else', { menus: 'Events' }],
])('%s makes no route', (_what, changes) => {
  expect(v.is(routeClaimSchema, { path: '/events', frame: 'bare', menu: 'Events', ...changes })).toBe(false);
});

test.each([
  ['/events/:id?', true],
  ['/events/:id/votes', false],
  ['/events/:id', false],
])('an entry in the menu leads to %s: %s', (path, valid) => {
  expect(v.is(routeClaimSchema, { path, frame: 'shell', menu: 'Events' })).toBe(valid);
});

test.each([
  ['/events', true],
  ['/events/past', true],
  ['/', true],
  ['/events/', false],
  ['/events/:id', false],
  ['events', false],
])('%s as a prefix: %s', (prefix, valid) => {
  expect(v.is(claimsSchema, { [prefix]: 'events' })).toBe(valid);
});
