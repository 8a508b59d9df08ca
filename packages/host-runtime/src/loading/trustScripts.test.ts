import { noSettings } from '@forecast/contract';
import { buildRelease } from '@forecast/contract/testing';
import { buildPartRuntime } from '../testing/buildPartRuntime';
import { trustScripts } from './trustScripts';
import type { TrustedTypes } from '../site/trustedTypes';

const live = 'https://site.example/r/markets/aaaaaaaaaaaaaaaa/';
const elsewhere = 'https://parts.example/r/landing/bbbbbbbbbbbbbbbb/';
const widget = 'https://widgets.example/embed.js';

type Rules = Parameters<TrustedTypes['createPolicy']>[1];

/** The policy of a page at `pathname` that contains the host's own script. */
function rulesAt(pathname: string) {
  const { runtime } = buildPartRuntime({
    releases: {
      markets: buildRelease({ url: '/r/markets/aaaaaaaaaaaaaaaa/remoteEntry.js' }),
      landing: buildRelease({ url: `${elsewhere}remoteEntry.js` }),
    },
  });
  const page = document.implementation.createHTMLDocument();
  for (const src of [`https://site.example/r/host/cccccccccccccccc/static/main.js`, '']) {
    const script = page.createElement('script');
    if (src) script.src = src;
    page.head.append(script);
  }
  const made: [name: string, rules: Rules][] = [];
  trustScripts(
    {
      document: { baseURI: 'https://site.example/market/1', scripts: page.scripts },
      location: { pathname },
      trustedTypes: {
        createPolicy: (name, rules) => {
          made.push([name, rules]);
          return { createHTML: () => '' };
        },
      },
    },
    { ...runtime, settings: { ...noSettings, thirdParties: { '/': { scripts: [widget], frames: [] } } } },
  );
  const [[name, rules] = ['', {}]] = made;
  return { runtime, name, ...rules };
}

test('the policy is created as the default policy', () => {
  expect(rulesAt('/').name).toBe('default');
});

test('a browser without Trusted Types is supported', () => {
  const { runtime } = buildPartRuntime();
  const page = { document, location: { pathname: '/' } };
  expect(() => trustScripts(page, { ...runtime, settings: noSettings })).not.toThrow();
});

test.each([
  [`${live}remoteEntry.js`, `${live}remoteEntry.js`],
  [`${live}static/page.js`, `${live}static/page.js`],
  ['/r/markets/aaaaaaaaaaaaaaaa/page.js', `${live}page.js`],
  ['../r/markets/aaaaaaaaaaaaaaaa/page.js', `${live}page.js`],
  ['//site.example/r/markets/aaaaaaaaaaaaaaaa/page.js', `${live}page.js`],
  ['\\r\\markets\\aaaaaaaaaaaaaaaa\\page.js', `${live}page.js`],
  ['https://SITE.example:443/r/markets/aaaaaaaaaaaaaaaa/page.js', `${live}page.js`],
  [`${live}vendors-ü.js`, `${live}vendors-%C3%BC.js`],
  [`${elsewhere}page.js`, `${elsewhere}page.js`],
  ['/r/host/cccccccccccccccc/static/779.js', 'https://site.example/r/host/cccccccccccccccc/static/779.js'],
])('%s is trusted as a script of a live release', (text, address) => {
  expect(rulesAt('/markets').createScriptURL?.(text)).toBe(address);
});

test.each([
  ['an address on another site', 'https://evil.example/a.js'],
  ['an address on another site without a scheme', '//evil.example/r/markets/aaaaaaaaaaaaaaaa/a.js'],
  ['an address on another site with backslashes', '\\\\evil.example\\a.js'],
  ['a live address in the path of another site', `https://evil.example/${live}a.js`],
  ['the live host name as a user name', 'https://site.example@evil.example/r/markets/aaaaaaaaaaaaaaaa/a.js'],
  ['a live address with credentials', 'https://me:pass@site.example/r/markets/aaaaaaaaaaaaaaaa/a.js'],
  ['another scheme', 'http://site.example/r/markets/aaaaaaaaaaaaaaaa/a.js'],
  ['another port', 'https://site.example:444/r/markets/aaaaaaaaaaaaaaaa/a.js'],
  ['a host name with a trailing dot', 'https://site.example./r/markets/aaaaaaaaaaaaaaaa/a.js'],
  [
    'a host name that begins with a live one',
    'https://site.example.evil.example/r/markets/aaaaaaaaaaaaaaaa/a.js',
  ],
  ['a data URL', 'data:text/javascript,alert(1)'],
  ['a blob of this site', 'blob:https://site.example/r/markets/aaaaaaaaaaaaaaaa/'],
  ['a javascript URL', 'javascript:alert(1)'],
  ['another release', '/r/markets/dddddddddddddddd/remoteEntry.js'],
  ['a release whose name begins with a live one', '/r/markets/aaaaaaaaaaaaaaaaa/remoteEntry.js'],
  ['another folder through dots', `${live}../dddddddddddddddd/a.js`],
  ['another folder through encoded dots', `${live}%2e%2E/dddddddddddddddd/a.js`],
  ['another folder through an encoded slash', `${live}..%2Fdddddddddddddddd/a.js`],
  ['another folder through an encoded backslash', `${live}..%5cdddddddddddddddd/a.js`],
  ['another folder through a double-encoded slash', `${live}..%252fdddddddddddddddd/a.js`],
  ['a query', `${live}a.js?callback=alert`],
  ['a hash', `${live}a.js#/../../x`],
  ['a lookalike letter', 'https://site.exаmple/r/markets/aaaaaaaaaaaaaaaa/a.js'],
  ['another release of the host', '/r/host/dddddddddddddddd/static/main.js'],
  ['the page itself', ''],
  ['an invalid address', 'https://'],
  ['a service that the settings list for another page', widget],
])('the script URL is refused: %s', (_what, text) => {
  expect(rulesAt('/markets').createScriptURL?.(text)).toBeUndefined();
});

test('a service that the settings list for a page is trusted there, at exactly that address', () => {
  const { createScriptURL } = rulesAt('/');
  expect(createScriptURL?.(widget)).toBe(widget);
  for (const other of [`${widget}?callback=alert`, `${widget}#x`, 'https://widgets.example/other.js']) {
    expect(createScriptURL?.(other)).toBeUndefined();
  }
});

test('a release that becomes live while the page is open is trusted from then on', () => {
  const { runtime, createScriptURL } = rulesAt('/markets');
  const next = '/r/markets/dddddddddddddddd/remoteEntry.js';
  expect(createScriptURL?.(next)).toBeUndefined();
  runtime.registry.replace('markets', buildRelease({ url: next }));
  expect(createScriptURL?.(next)).toBe(`https://site.example${next}`);
  // The previous release's code still runs, and may load more scripts from that release.
  expect(createScriptURL?.(`${live}page.js`)).toBe(`${live}page.js`);
});

test('strings may become HTML only on pages with a third-party service, and only through sinks that run no scripts', () => {
  const at = (path: string, sink: string) => rulesAt(path).createHTML?.('<b>text</b>', 'TrustedHTML', sink);
  expect(at('/', 'Element innerHTML')).toBe('<b>text</b>');
  expect(at('/', 'ShadowRoot innerHTML')).toBe('<b>text</b>');
  for (const sink of ['Document write', 'HTMLIFrameElement srcdoc', 'Range createContextualFragment']) {
    expect(at('/', sink)).toBeUndefined();
  }
  expect(at('/markets', 'Element innerHTML')).toBeUndefined();
});
