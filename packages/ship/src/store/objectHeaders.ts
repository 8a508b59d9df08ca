import { cachedForever } from '../edge';

/** The content type by file extension; others are `application/octet-stream`. */
const types = new Map([
  ['avif', 'image/avif'],
  ['css', 'text/css; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['ico', 'image/x-icon'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['ts', 'text/plain; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['wasm', 'application/wasm'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
  ['xml', 'application/xml'],
]);

const encodings = new Map([
  ['br', 'br'],
  ['gz', 'gzip'],
]);

const endOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** The first wrong header that an object is served with, as `Name: value`; undefined if all are right. */
export function wrongHeaderIn(key: string, served: Readonly<Record<string, unknown>>): string | undefined {
  const plain = (value: unknown) => String(value).toLowerCase().replaceAll(' ', '');
  const wrong = Object.entries({ 'Content-Encoding': undefined, ...objectHeaders(key) }).find(
    ([name, value]) => plain(served[name.toLowerCase()]) !== plain(value),
  );
  return wrong && `${wrong[0]}: ${String(served[wrong[0].toLowerCase()] ?? 'none')}`;
}

/** Whether an object is a file below `/.well-known` without an extension, which is JSON where a standard names its type. */
const isWellKnown = (key: string) =>
  /^(preview-)?trees\/[^/]+\/well-known\/([^/]+\/)*[^/.]+(\.br)?$/.test(key);

/** The headers to serve an object with: type, encoding and caching. */
export function objectHeaders(key: string): Record<string, string> {
  const encoding = encodings.get(endOf(key));
  const type = types.get(endOf(encoding === undefined ? key : key.slice(0, key.lastIndexOf('.'))));
  return {
    'Content-Type': type ?? (isWellKnown(key) ? 'application/json' : 'application/octet-stream'),
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    // Objects named by their content never change.
    'Cache-Control': /^(r|(preview-)?(trees|registries)|pictures|records)\//.test(key)
      ? cachedForever
      : 'no-cache',
  };
}
