import { loadingPlugin } from './loadingPlugin';

const url = 'https://parts.example/remoteEntry.js';
const { plugin, didNotArrive } = loadingPlugin(document, (of) => (of === url ? 'sha384-entry' : ''));

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

test('an entry that did not run is known as such until it is asked for again', () => {
  const { script } = scriptFor(url);
  expect(didNotArrive(url)).toBe(false);
  script.dispatchEvent(new Event('error'));
  expect(didNotArrive(url)).toBe(true);
  expect(didNotArrive('https://parts.example/other.js')).toBe(false);
  scriptFor(url);
  expect(didNotArrive(url)).toBe(false);
});
