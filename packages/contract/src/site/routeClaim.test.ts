import * as v from 'valibot';
import { claimsSchema, routeClaimSchema } from './routeClaim';

const isRoute = (path: string) => v.is(routeClaimSchema, { path, frame: 'shell' });

test.each([
  '/events',
  '/market-news/2025',
  '/events/:id',
  '/events/:id?',
  '/events/:id/by/:authorId?',
  '/events/:id/:id2',
  '/rooms',
])('a part can claim %s', (path) => {
  expect(isRoute(path)).toBe(true);
});

test.each([
  ['that is the root', '/'],
  ['without a slash', 'events'],
  ['with a trailing slash', '/events/'],
  ['with an empty segment', '/events//a'],
  ['that begins with a parameter', '/:id/events'],
  ['with an optional parameter in the middle', '/events/:id?/all'],
  ['with an optional literal segment', '/events/all?'],
  ['with a wildcard', '/events/*'],
  ['with a capital letter', '/Events'],
  ['that names a file', '/events/index.html'],
  ['with an encoded character', '/events/%2e'],
  ['reserved for releases', '/r/events'],
  ['reserved for registries', '/registry'],
  ['reserved for the service', '/api/events'],
  ['with a line break', '/events\n'],
  ['with the same parameter twice', '/events/:id/:id'],
  ['with the same parameter twice, once optional', '/events/:id/by/:id?'],
  ['that is too long', `/${'a'.repeat(80)}`],
])('a part cannot claim a path %s', (_which, path) => {
  expect(isRoute(path)).toBe(false);
});

test.each([
  ['an empty menu entry', { menu: '' }],
  ['a menu entry of 31 characters', { menu: 'a'.repeat(31) }],
  ['a menu entry of two lines', { menu: 'a\nb' }],
  ['a menu entry that begins with a space', { menu: ' a' }],
  ['an invisible menu entry', { menu: '\u200B' }],
  ['a menu entry with a control character', { menu: 'a\0b' }],
  ['a menu entry with half a surrogate pair', { menu: 'a\uD83D' }],
  ['a menu entry that overrides the direction of text', { menu: 'a\u202Eb' }],
  ['an unknown frame', { frame: 'none' }],
  ['an unknown field', { menus: 'Events' }],
])('a claim with %s is invalid', (_what, changes) => {
  expect(v.is(routeClaimSchema, { path: '/events', frame: 'bare', menu: 'Events', ...changes })).toBe(false);
});

test.each(['Q&A <beta>', 'الأحداث', '❤️ 👩‍👧', '🦊'.repeat(30)])('a menu entry can be %s', (menu) => {
  expect(v.is(routeClaimSchema, { path: '/events', frame: 'shell', menu })).toBe(true);
});

test.each([
  ['can', '/events/:id?'],
  ['cannot', '/events/:id/votes'],
  ['cannot', '/events/:id'],
])('a menu entry %s link to %s', (can, path) => {
  expect(v.is(routeClaimSchema, { path, frame: 'shell', menu: 'Events' })).toBe(can === 'can');
});

test.each(['/events', '/events/past', '/'])('%s is a valid prefix for claims', (prefix) => {
  expect(v.is(claimsSchema, { [prefix]: 'events' })).toBe(true);
});

test.each(['/events/', '/events/:id', 'events'])('%s is not a valid prefix for claims', (prefix) => {
  expect(v.is(claimsSchema, { [prefix]: 'events' })).toBe(false);
});
