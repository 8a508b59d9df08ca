/** @jest-environment node */
import fc from 'fast-check';
import { composePage } from './composePage';

const settings = { waitlistFormId: '', demoBooking: '', contactEmail: '', imprintUrl: '' };
const page = '<html><script type="application/json" id="site-data">null</script><p>rest</p></html>';
const read = (html: string): unknown => JSON.parse(/id="?site-data"?>([^<]*)</.exec(html)?.[1] ?? '');

test('the page carries the registry, and the rest of it stays', () => {
  const data = {
    registry: { parts: { markets: { manifestUrl: 'http://localhost:3002/mf-manifest.json' } } },
    settings,
  };
  const composed = composePage(page, data);
  expect(read(composed)).toEqual(data);
  expect(composed).toContain('<p>rest</p>');
  expect(composePage(composed, { registry: { parts: {} }, settings })).not.toContain('3002');
});

test('a page whose attributes were unquoted by a minifier is composed too', () => {
  expect(read(composePage(page.replaceAll('"', ''), { registry: { parts: {} }, settings }))).toBeTruthy();
});

test('no value can end the block', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script>', '<!--<script>', '$&', '$1', ''),
      (a, b) => {
        const data = { registry: { parts: { [a]: { manifestUrl: b + a } } }, settings };
        const composed = composePage(page, data);
        expect(composed.match(/<\/?script/g)).toHaveLength(2);
        expect(read(composed)).toEqual(JSON.parse(JSON.stringify(data)));
      },
    ),
  );
});

test('a page without the block is refused', () => {
  expect(() => composePage('<html></html>', { registry: { parts: {} }, settings })).toThrow('site-data');
});
