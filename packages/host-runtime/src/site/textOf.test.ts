import { textOf } from './textOf';

/** Throws whatever is done with it. */
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

test.each([
  ['an error', new TypeError('down'), 'TypeError: down'],
  ['a text', 'down', 'down'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('down'), 'Symbol(down)'],
])('%s is told as text', (_what, cause, text) => {
  expect(textOf(cause)).toBe(text);
});

test.each([
  ['an object without a prototype', Object.create(null)],
  [
    'an error whose text throws',
    Object.defineProperty(new Error(), 'message', { get: () => Symbol('no text') }),
  ],
  ['a revoked proxy', revoked()],
])('%s has no text, and does not throw either', (_what, cause) => {
  expect(textOf(cause)).toBe('something that cannot be told as text');
});
