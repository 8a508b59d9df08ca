import { breakageOf } from './faults';

test('an entry whose address has a query is broken too', () => {
  const entry = 'https://cart.example/remoteEntry.js?v=2';
  const breakage = breakageOf('truncated', { name: 'cart', entry, global: 'cart' }, () => true);
  expect(breakage({ url: entry, isDocument: false })).toMatchObject({ kind: 'change' });
  expect(breakage({ url: 'https://cart.example/1.js', isDocument: false })).toBeUndefined();
});
