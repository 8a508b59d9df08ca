import fc from 'fast-check';
import { requestPath, requestTarget } from './requestPath';

test.each([
  ['/a/b.js?c#d', '/a/b.js'],
  ['//a///b', '/a/b'],
  ['/a/./b/../c/', '/a/c/'],
  ['/a/..', '/'],
  ['/%61%2f%2E%2e/b', '/b'],
  ['/%252e%252e/a', '/%2e%2e/a'],
  ['/%C3%A4', '/ä'],
  ['/%3f%23', '/?#'],
  ['/%ff/%ED%A0%80', '/\uFFFD/\uFFFD\uFFFD\uFFFD'],
  ['/%EF%BB%BFa%e2%82%ac', '/\uFEFFa€'],
])('the path of %s is %s', (target, path) => {
  expect(requestPath(target)).toBe(path);
});

test.each(['/..', '/a/../..', '/%2e%2e/a', '/%2e%2e%2fa', '/%', '/%4', '/%zz', '/%00', '*', 'a', ''])(
  '%j has no valid path',
  (target) => {
    expect(requestPath(target)).toBeUndefined();
  },
);

test('whatever the request, its path stays within the site and is normalized', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '.', '..', '%2f', '%2e', '%25', '%00', 'a', '\\', '?'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = requestPath(`/${pieces.join('')}`);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(path.slice(1).split('/').slice(0, -1)).not.toContain('');
      expect(path.split('/')).not.toEqual(expect.arrayContaining(['..']));
    }),
  );
});

test('the origin in a proxy request is dropped', () => {
  expect(requestTarget('http://evil.example/a?b')).toBe('/a?b');
  expect(requestTarget('http://evil.example')).toBe('/');
  expect(requestTarget('/http://a/b')).toBe('/http://a/b');
});
