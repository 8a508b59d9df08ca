import fc from 'fast-check';
import { readSiteData } from './readSiteData';

function read(siteData: string | undefined) {
  document.body.innerHTML = '';
  if (siteData !== undefined) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'site-data';
    block.textContent = siteData;
    document.body.append(block);
  }
  return readSiteData(document);
}

const settings = {
  waitlistFormId: 'form',
  demoBooking: 'team/call',
  contactEmail: 'contact@forecast.example',
  imprintUrl: 'https://forecast.example/imprint',
};
const parts = (entries: object) => JSON.stringify({ registry: { parts: entries }, settings });
const empty = { waitlistFormId: '', demoBooking: '', contactEmail: '', imprintUrl: '' };

test('a whole block gives the registry and the settings', () => {
  const manifest = { id: 'remote_markets' };
  const entries = {
    landing: { manifestUrl: 'https://parts.example/landing/mf-manifest.json' },
    markets: { manifestUrl: '/releases/markets/mf-manifest.json', manifest },
  };
  expect(read(parts(entries))).toEqual({ kind: 'read', registry: { parts: entries }, settings });
});

test.each([
  [undefined, 'the page carries no site data'],
  ['', 'the page carries no site data'],
  ['{"registry":', 'the site data is not JSON'],
  ['<html>', 'the site data is not JSON'],
  ['null', 'the site data is no object'],
  ['[]', 'the site data is no object'],
  ['7', 'the site data is no object'],
  ['{}', 'the site data has no registry of parts'],
  ['{"registry":{"parts":[]}}', 'the site data has no registry of parts'],
])('the block %j is unreadable: %s', (block, reason) => {
  expect(read(block)).toEqual({ kind: 'unreadable', reason, settings: empty });
});

test('settings are kept where only the registry is missing', () => {
  expect(read(JSON.stringify({ settings }))).toMatchObject({ kind: 'unreadable', settings });
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['text', 'https://parts.example/mf-manifest.json'],
  ['without an address', {}],
  ['with a number for an address', { manifestUrl: 7 }],
  ['with a script for an address', { manifestUrl: 'javascript:alert(1)' }],
  ['with data for an address', { manifestUrl: 'data:application/json,{}' }],
  ['with an address that is none', { manifestUrl: 'http://' }],
])('an entry that is %s is left out, and the others stay', (_kind, entry) => {
  const landing = { manifestUrl: '/landing/mf-manifest.json' };
  expect(read(parts({ landing, markets: entry }))).toMatchObject({
    kind: 'read',
    registry: { parts: { landing } },
  });
  const site = read(parts({ landing, markets: entry }));
  expect(site.kind === 'read' && Object.keys(site.registry.parts)).toEqual(['landing']);
});

test('settings that are missing or no text are empty, and unknown ones are not passed on', () => {
  const block = {
    registry: { parts: {} },
    settings: { contactEmail: 'a@b.example', imprintUrl: 7, other: 'x' },
  };
  expect(read(JSON.stringify(block)).settings).toEqual({ ...empty, contactEmail: 'a@b.example' });
});

test('no text makes it throw', () => {
  const anyJson = fc.json();
  const nearlyRight = fc
    .record({
      registry: fc.record({ parts: fc.dictionary(fc.string(), fc.jsonValue()) }),
      settings: fc.jsonValue(),
    })
    .map((data) => JSON.stringify(data));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyJson, nearlyRight), (text) => {
      const site = read(text);
      return site.kind === 'read' || site.kind === 'unreadable';
    }),
  );
});
