import { textOf } from './textOf';

/** A proxy that throws on every operation. */
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

test.each([
  ['an error', new TypeError('down'), 'TypeError: down'],
  ['a string', 'down', 'down'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('down'), 'Symbol(down)'],
])('%s is converted to text', (_what, cause, text) => {
  expect(textOf(cause)).toBe(text);
});

test.each([
  ['an object without a prototype', Object.create(null)],
  [
    'an error whose text throws',
    Object.defineProperty(new Error(), 'message', { get: () => Symbol('no text') }),
  ],
  ['a revoked proxy', revoked()],
])('%s can’t be converted to text, but nothing is thrown', (_what, cause) => {
  expect(textOf(cause)).toBe('a thrown value that cannot be converted to text');
});
