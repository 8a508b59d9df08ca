import { loadingPlugin } from './loadingPlugin';

const url = 'https://parts.example/remoteEntry.js';
const { plugin, arrivalOf } = loadingPlugin(document, (of) => (of === url ? 'sha384-entry' : ''));

/** The script that the federation runtime is told to use for an address. */
function scriptFor(address: string) {
  const made: unknown = plugin.createScript?.({ url: address });
  return made as { script: HTMLScriptElement; timeout: number };
}

test('an entry runs only with the hash that the registry has for it', () => {
  const { script } = scriptFor(url);
  expect(script).toHaveAttribute('src', url);
  expect(script.integrity).toBe('sha384-entry');
  expect(script.crossOrigin).toBe('anonymous');
  expect(scriptFor('https://parts.example/other.js').script.integrity).toBe('');
});

test('the part as a whole runs out of time before its entry does', () => {
  expect(scriptFor(url).timeout).toBe(10_100);
});

test('how far an entry is is known of the last time that it was asked for', () => {
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
