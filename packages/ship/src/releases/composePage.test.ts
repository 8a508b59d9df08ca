import fc from 'fast-check';
import { noSettings } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { composePage, inlineHash, siteDataIn, fillPage, marksOf } from './composePage';

const settings = noSettings;
const page = '<html><script type="application/json" id="site-data">null</script><p>rest</p></html>';
const empty = { registry: buildRegistry(), settings };
const noHash = { integrities: new Map<string, string>() };
const hashes = new Map(['/static/a.js', '/static/b.js'].map((src) => [src, `of-${src}`]));
const read = (html: string): unknown => JSON.parse(/id="?site-data"?>([^<]*)</.exec(html)?.[1] ?? '');

test('the registry is inserted into the page, and the rest of the page stays as it is', () => {
  const release = buildRelease({ url: 'http://localhost:3002/remoteEntry.js' });
  const data = { registry: buildRegistry({ markets: release }), settings };
  const composed = composePage(page, data, noHash);
  expect(read(composed)).toEqual(data);
  expect(composed).toContain('<p>rest</p>');
  expect(composePage(composed, { registry: buildRegistry(), settings }, noHash)).not.toContain('3002');
});

test('a page whose attributes were unquoted by a minifier works too', () => {
  expect(read(composePage(page.replaceAll('"', ''), empty, noHash))).toBeTruthy();
});

// Generate code points directly, because fast-check's unit "binary" first spends 0.5 s listing all of them.
const anyCharacter = fc
  .nat(0xf_ffff)
  .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));

test('no value can close the data block', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('</script>', '<!--<script>', '$&', '$1', ''),
      (a, b) => {
        const data = { registry: buildRegistry({ [a]: buildRelease({ url: b + a }) }), settings };
        const composed = composePage(page, data, noHash);
        expect(composed.match(/<\/?script/g)).toHaveLength(2);
        expect(read(composed)).toEqual(JSON.parse(JSON.stringify(data)));
      },
    ),
    { numRuns: 25 },
  );
});

test('a page without a data block is refused', () => {
  expect(() => composePage('<html></html>', empty, noHash)).toThrow('site-data');
});

test('every script without an integrity attribute gets one, except the data block', () => {
  const own = '<script src=/static/a.js></script><script defer src="/static/b.js"></script>';
  const pinned = '<script src="/static/c.js" integrity="sha384-c" crossorigin="anonymous"></script>';
  const composed = composePage(own + pinned + page, empty, { integrities: hashes });
  expect(composed).toContain(
    '<script src="/static/a.js" integrity="of-/static/a.js" crossorigin="anonymous">',
  );
  expect(composed).toContain('<script defer="" src="/static/b.js" integrity="of-/static/b.js" crossorigin');
  expect(composed).toContain(pinned);
  expect(composed.match(/integrity=/g)).toHaveLength(3);
});

test('the URLs of the build’s files get the base path, and its scripts an integrity attribute', () => {
  const named =
    '<link rel=icon href=/static/mark.svg><script defer src="/static/a.js"></script><a href="/static">';
  const composed = composePage(named + page, empty, {
    integrities: hashes,
    base: '/r/host/1/',
  });
  expect(composed).toContain('<link rel="icon" href="/r/host/1/static/mark.svg">');
  expect(composed).toContain(
    '<script defer="" src="/r/host/1/static/a.js" integrity="of-/static/a.js" crossorigin="anonymous">',
  );
  expect(composed).toContain('<a href="/static">');
});

test('URLs in inline styles get the base path, and the policy has the hash of the result', () => {
  const style = "@font-face{src:url(/static/a.woff2)format('woff2')}";
  const composed = composePage(`<style>${style}</style>${page}`, empty, {
    integrities: hashes,
    base: '/r/host/1/',
  });
  const moved = style.replace('/static/', '/r/host/1/static/');
  expect(composed).toContain(`<style>${moved}</style>`);
  expect(composed).toContain(inlineHash(moved));
  expect(composed).not.toContain(inlineHash(style));
});

test('a script or URL inside a comment or text is left alone', () => {
  const lookalikes =
    '<script>"<link href=/static/b.css>"</script><!-- <script src="/static/a.js"></script> -->';
  const composed = composePage(lookalikes + page, empty, { integrities: hashes, base: '/r/host/1/' });
  expect(composed).toContain(lookalikes);
  expect(composed).not.toMatch(/integrity=|\/r\/host/);
});

test('composing a page again with the same data changes nothing', () => {
  const files = { integrities: hashes, base: '/r/host/1/' };
  const once = composePage(`<script src=/static/a.js></script>${page}`, empty, files);
  expect(composePage(once, empty, files)).toBe(once);
});

test('the site data can be read from a page', () => {
  expect(siteDataIn(composePage(page, empty, noHash))).toEqual(empty);
  expect(() => siteDataIn('<html></html>')).toThrow('site-data');
  expect(() => siteDataIn(page)).toThrow('is malformed');
  expect(() => siteDataIn(page.replace('null', '{'))).toThrow('is not JSON');
});

const skeleton =
  '<head><!--policy-->p<!--/policy--><!--head-->h<!--/head--></head><body><!--body-->b<!--/body--></body>';

test('slots with new content are filled, and the others keep their content', () => {
  expect(fillPage(skeleton, { head: 'H', policy: 'P' })).toBe(
    '<head><!--policy-->P<!--/policy--><!--head-->H<!--/head--></head><body><!--body-->b<!--/body--></body>',
  );
  expect(fillPage(skeleton, {})).toBe(skeleton);
  expect(fillPage('<head><!--head-->', { head: 'H', body: 'B' })).toBe('<head><!--head-->');
});

test('slot comments and replacement patterns in the content are not interpreted', () => {
  const text = [
    ...marksOf('policy'),
    ...marksOf('head'),
    ...marksOf('body').toReversed(),
    "$& $1 $' \u2028",
  ].join();
  const filled = fillPage(skeleton, { policy: text, head: text, body: text });
  expect(filled).toBe(
    `<head><!--policy-->${text}<!--/policy--><!--head-->${text}<!--/head--></head><body><!--body-->${text}<!--/body--></body>`,
  );
});

test('a slot that doesn’t end is left alone, and the slots in it are filled', () => {
  expect(fillPage('<!--head--><!--policy--><!--body-->b<!--/body-->', { head: 'H', body: 'B' })).toBe(
    '<!--head--><!--policy--><!--body-->B<!--/body-->',
  );
});

test('many comments without a counterpart don’t take quadratic time', () => {
  const open = '<!--head-->'.repeat(100_000);
  const started = process.cpuUsage();
  expect(fillPage(`${open}<!--/head-->${open}`, { head: 'H' })).toBe(`<!--head-->H<!--/head-->${open}`);
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
});
