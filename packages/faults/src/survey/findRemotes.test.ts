import { findRemotes } from './findRemotes';
import { filesOf } from './Remote';

const cart = 'https://cart.example/v2/remoteEntry.js';

test('the remotes that the runtime lists are found', () => {
  const registered = [{ name: 'cart', entry: cart, global: 'cart' }];
  expect(findRemotes({ registered, globals: ['other'], files: new Map() })).toEqual(registered);
});

test.each([
  ['auto', 'https://cart.example/v2/js/entry.js'],
  ['https://cdn.example/cart/', 'https://cdn.example/cart/js/entry.js'],
])('the address of the entry is read from a manifest with the public path %s', (publicPath, entry) => {
  const manifest = 'https://cart.example/v2/mf-manifest.json';
  const remoteEntry = { name: 'entry.js', path: 'js' };
  const files = new Map([
    [manifest, JSON.stringify({ metaData: { publicPath, remoteEntry, globalName: 'c' } })],
  ]);
  const registered = [{ name: 'cart', entry: manifest, global: 'cart' }];
  expect(findRemotes({ registered, globals: [], files })).toEqual([
    { name: 'cart', manifest, entry, global: 'c' },
  ]);
});

test('a remote is the same on every page, even if its address has a different query, such as the time', () => {
  const manifest = 'https://cart.example/v2/mf-manifest.json';
  const files = new Map([[manifest, JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } } })]]);
  const registered = [
    { name: 'teas', entry: 'https://teas.example/remoteEntry.js?t=1', global: 'teas' },
    { name: 'cart', entry: `${manifest}?v=3`, global: 'cart' },
  ];
  expect(findRemotes({ registered, globals: [], files })).toEqual([
    { name: 'teas', entry: 'https://teas.example/remoteEntry.js', global: 'teas' },
    { name: 'cart', manifest, entry: 'https://cart.example/v2/entry.js', global: 'cart' },
  ]);
});

test("without a runtime, scripts that are named remoteEntry or define a container's global variable count as remotes", () => {
  const files = new Map([
    ['https://shop.example/main.js', 'console.log("cart", window.$teas===window["cart"])'],
    ['https://cart.example/entry.1a2b.js', 'var cart;(()=>{cart=1})()'],
    ['https://teas.example/entry.js', '(()=>{window["$teas"]=1})()'],
    ['https://shop.example/products/remoteEntry.5d.mjs', 'export { get, init }'],
  ]);
  expect(findRemotes({ registered: [], globals: ['cart', '$teas'], files })).toEqual([
    { name: 'cart', entry: 'https://cart.example/entry.1a2b.js', global: 'cart' },
    { name: '$teas', entry: 'https://teas.example/entry.js', global: '$teas' },
    { name: 'products', entry: 'https://shop.example/products/remoteEntry.5d.mjs' },
  ]);
});

test('the files of a remote are those in its folder, unless it also contains a page or another remote', () => {
  const remote = { name: 'cart', entry: cart };
  const pages = ['https://shop.example/'];
  const isFile = filesOf(remote, [remote], pages);
  expect(isFile(`${cart}?t=1`)).toBe(true);
  expect(isFile('https://cart.example/v2/1.js')).toBe(true);
  expect(isFile('https://cart.example/v1/1.js')).toBe(false);

  const versioned = { name: 'cart', entry: `${cart}?v=2` };
  expect(filesOf(versioned, [versioned], ['https://cart.example/v2/'])(`${cart}?v=2`)).toBe(true);

  const inHost = { name: 'cart', entry: 'https://shop.example/remoteEntry.js' };
  const isOwn = filesOf(inHost, [inHost], pages);
  expect(isOwn('https://shop.example/remoteEntry.js')).toBe(true);
  expect(isOwn('https://shop.example/main.js')).toBe(false);
});
