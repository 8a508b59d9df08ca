import { loadTimeoutMs } from '@forecast/contract';
import { loadingPlugin } from './loadingPlugin';

const url = 'https://parts.example/remoteEntry.js';
const integrityOf = (of: string) => (of === url ? 'sha384-entry' : '');
const loading = loadingPlugin({ document, integrityOf, production: true });
const { arrivalOf } = loading;

/** The script element that the plugin creates for a URL. */
function scriptFor(address: string, { plugin } = loading) {
  const made: unknown = plugin.createScript?.({ url: address });
  return made as { script: HTMLScriptElement; timeout: number };
}

test('an entry script carries its hash from the registry', () => {
  const { script } = scriptFor(url);
  expect(script).toHaveAttribute('src', url);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
});

test('an entry without a hash is refused, except in development', () => {
  const other = 'https://parts.example/other.js';
  expect(() => scriptFor(other)).toThrow(
    `${other} has no hash in the registry. For other builds, use ?part=`,
  );
  expect(arrivalOf(other)).toBeUndefined();
  const development = loadingPlugin({ document, integrityOf, production: false });
  expect(scriptFor(other, development).script).toHaveAttribute('src', other);
});

test("an entry's timeout is a little longer than the part's time limit", () => {
  expect(scriptFor(url).timeout).toBe(loadTimeoutMs + 100);
});

test('the state of an entry is that of its latest request', () => {
  expect(arrivalOf('https://parts.example/never.js')).toBeUndefined();
  const { script: late } = scriptFor(url);
  expect(arrivalOf(url)).toBe('awaited');
  const { script } = scriptFor(url);
  late.dispatchEvent(new Event('load'));
  expect(arrivalOf(url)).toBe('awaited');
  script.dispatchEvent(new Event('error'));
  expect(arrivalOf(url)).toBe('refused');
  scriptFor(url).script.dispatchEvent(new Event('load'));
  expect(arrivalOf(url)).toBe('run');
});
